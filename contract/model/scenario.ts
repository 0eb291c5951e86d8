// A scenario: the transactions, their weights and requests, checked as a whole.
import type { z } from 'zod';
import { checkScenario } from './scenario-checks.ts';
import { ScenarioShape } from './scenario-shape.ts';

export const Scenario = ScenarioShape.superRefine(checkScenario);
export type Scenario = z.infer<typeof Scenario>;
