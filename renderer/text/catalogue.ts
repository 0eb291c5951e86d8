// Every sentence of the window, by area. A translation is one more object of this shape.
import { charts } from './en/charts.ts';
import { compare } from './en/compare.ts';
import { errors } from './en/errors.ts';
import { frame } from './en/frame.ts';
import { lab } from './en/lab.ts';
import { liveRun } from './en/live-run.ts';
import { newRun } from './en/new-run.ts';
import { run } from './en/run.ts';
import { runs } from './en/runs.ts';
import { scenario } from './en/scenario.ts';
import { settings } from './en/settings.ts';
import { studies } from './en/studies.ts';
import { words } from './en/words.ts';

export const en = {
  charts,
  compare,
  errors,
  frame,
  lab,
  liveRun,
  newRun,
  run,
  runs,
  scenario,
  settings,
  studies,
  words,
} as const;
