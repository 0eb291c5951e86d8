// Writes assets/scenarios/scenario.schema.json anew after a change of the scenario format:
// node_modules/.bin/node scripts/write-scenario-schema.ts
import { writeFileSync } from 'node:fs';
import { scenarioJsonSchema } from '../engine/scenario/scenario-json-schema.ts';

writeFileSync(new URL('../assets/scenarios/scenario.schema.json', import.meta.url), scenarioJsonSchema());
