// What no page may do, whatever gets into it: navigate, open windows, ask for permissions, reach the network.
import { app, session } from 'electron';
import { isOurPage } from './page-protocol.ts';

/** Writing to the clipboard is how a chart is copied; everything else is denied. */
const allowedPermissions: ReadonlySet<string> = new Set(['clipboard-sanitized-write']);

/** Must run before the first window is made. */
export function guardContents(): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-navigate', (event, url) => {
      if (!isOurPage(url)) event.preventDefault();
    });
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  });
}

/** Must run when the app is ready. */
export function guardSession(): void {
  const { defaultSession } = session;
  defaultSession.setPermissionRequestHandler((contents, permission, decide) =>
    decide(allowedPermissions.has(permission) && isOurPage(contents.getURL())),
  );
  defaultSession.setPermissionCheckHandler(
    (_contents, permission, requestingOrigin) =>
      allowedPermissions.has(permission) && isOurPage(requestingOrigin.replace(/\/?$/, '/')),
  );
  // The page comes from our own scheme; blob: and data: are its pictures, devtools: is asked for by a person.
  defaultSession.webRequest.onBeforeRequest((details, decide) =>
    decide({ cancel: !/^(app|blob|data|devtools):/.test(details.url) }),
  );
}
