// Writes assets/scenarios/scenario.schema.json anew after a change of the scenario format:
// node_modules/.bin/node scripts/write-scenario-schema.ts
import { writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { scenarioJsonSchema } from '../engine/scenario/scenario-json-schema.ts';

const text = await format(JSON.stringify(scenarioJsonSchema()), { parser: 'json', printWidth: 110 });
writeFileSync(new URL('../assets/scenarios/scenario.schema.json', import.meta.url), text);
