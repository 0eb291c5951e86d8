// The published JSON Schema of the scenario format, made from the schema that the lab itself checks with.
import { z } from 'zod';
import { ScenarioShape } from '../../contract/model/scenario-shape.ts';

/** What assets/scenarios/scenario.schema.json holds. */
export function scenarioJsonSchema(): object {
  return {
    ...z.toJSONSchema(ScenarioShape, { io: 'input', reused: 'inline' }),
    title: 'Scalebench scenario',
    description:
      'The transactions of a load, their weights and requests. The lab also checks what a schema cannot: that variables exist, names differ, files and columns are there.',
  };
}
