// The request with all that its scenario needs, read at the moment of Start.
import type { RunRequest } from '../../../contract/model/run-request.ts';
import { attempt } from '../../store/attempt.ts';
import { useLab } from '../../store/lab-store.ts';
import { useScenario } from '../../store/scenario-store.ts';
import type { FormValues } from './form-values.ts';

/** null when the scenario of the editor cannot be played, which has been told in words. */
export async function playableRequest(
  request: RunRequest,
  { sent }: Pick<FormValues, 'sent'>,
): Promise<RunRequest | null> {
  const { open } = useScenario.getState();
  if (sent !== 'open' || open === null) return request;
  const ready: RunRequest[] = [];
  await attempt(async () => {
    const { text, folder, files } = open;
    const scenario = await useLab.getState().call('scenario.pack', { text, folder, files });
    ready.push({ ...request, scenario });
  });
  return ready[0] ?? null;
}
