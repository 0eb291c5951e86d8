// Problems by entry as the form library wants them: a tree by path.
import { set, type FieldErrors } from 'react-hook-form';
import type { FormValues } from './form-values.ts';
import type { Problems } from './problems-of.ts';

export function errorTree(problems: Problems): FieldErrors<FormValues> {
  const errors: FieldErrors<FormValues> = {};
  for (const [field, message] of problems) set(errors, field, { type: 'value', message });
  return errors;
}
