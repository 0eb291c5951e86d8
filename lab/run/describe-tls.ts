// The TLS settings of a run in a few words, where they make it another measurement.
import { ConnectionOptions } from '../../contract/model/connection-options.ts';
import { type RunRequest } from '../../contract/model/run-request.ts';

/** Empty without TLS. Which authorities were trusted does not change what is measured. */
export function describeTls({ server, connection }: Pick<RunRequest, 'server' | 'connection'>): string {
  if (server.kind === 'bundled' || URL.parse(server.url)?.protocol !== 'https:') return '';
  const { tls } = connection ?? ConnectionOptions.parse({});
  const { minVersion, maxVersion, serverName, certificateFile } = tls;
  return [
    minVersion === maxVersion
      ? versionText(minVersion)
      : `${versionText(minVersion)} to ${versionText(maxVersion)}`,
    ...(serverName === null ? [] : [`server name ${serverName}`]),
    ...(certificateFile === null ? [] : ['client certificate']),
    ...(tls.verify ? [] : ['not verified']),
    ...(tls.resumeSessions ? [] : ['sessions not resumed']),
  ].join(', ');
}

/** TLSv1.2 becomes "1.2". */
function versionText(version: string): string {
  return version.slice('TLSv'.length);
}
