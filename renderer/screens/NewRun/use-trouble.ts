// Whether something is wrong in a part of the form.
import { get, useFormContext, useFormState } from 'react-hook-form';
import type { FormValues } from './form-values.ts';
import type { Field } from './request-fields.ts';

/** `parts`: entries, or whole branches of the form. Keep the list the same from draw to draw. */
export function useTrouble(parts: readonly Field[]): boolean {
  const { control } = useFormContext<FormValues>();
  const { errors } = useFormState({ control });
  return parts.some((part) => get(errors, part) !== undefined);
}
