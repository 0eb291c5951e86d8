// What is published with the format: its JSON Schema, and samples that work.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { prepareScenario } from '../../../engine/scenario/prepare-scenario.ts';
import { readScenario } from '../../../engine/scenario/read-scenario.ts';
import { scenarioJsonSchema } from '../../../engine/scenario/scenario-json-schema.ts';

const root = new URL('../../../', import.meta.url);
const path = (name: string): string => fileURLToPath(new URL(name, root));

describe('the published schema', () => {
  it('is that of the code (else run scripts/write-scenario-schema.ts)', () => {
    const published: unknown = JSON.parse(
      readFileSync(path('assets/scenarios/scenario.schema.json'), 'utf8'),
    );
    expect(published).toEqual(JSON.parse(JSON.stringify(scenarioJsonSchema())));
  });

  it('describes every kind of variable and refuses unknown fields', () => {
    expect(scenarioJsonSchema()).toMatchObject({
      required: ['name', 'transactions'],
      additionalProperties: false,
      properties: { variables: { items: { oneOf: expect.objectContaining({ length: 4 }) } } },
    });
  });
});

describe('the samples', () => {
  it.each(['assets/scenarios/shop.json', 'assets/scenarios/update-download.json'])(
    '%s can be played',
    async (name) => {
      const { scenario, files } = await readScenario(path(name));
      const plan = prepareScenario(scenario, files, { origins: ['http://127.0.0.1'], userAgent: 'x' });
      expect(plan.transactions).toHaveLength(2);
    },
  );

  it('the example of the documentation is a scenario', async () => {
    const example = /```json\n([^]*?)```/.exec(readFileSync(path('docs/scenario.md'), 'utf8'))?.[1];
    const sample = readFileSync(path('assets/scenarios/shop.json'), 'utf8');
    expect(JSON.parse(example ?? '')).toEqual(JSON.parse(sample));
  });
});
