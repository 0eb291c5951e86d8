// Which load engine measured a run. The version changes whenever the meaning of a figure could change.
import packageJson from '../../../package.json' with { type: 'json' };

/** Stored with every run. */
export const engineVersion = '1.0.0';

/** What the load engine calls itself towards the server under test. */
export const userAgent = `Scalebench/${packageJson.version} (load test)`;
