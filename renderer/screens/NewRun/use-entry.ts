// Ties an entry of the form to its value and to what is wrong with it.
import { useFormContext, useFormState, type FieldPathByValue } from 'react-hook-form';
import type { FormValues } from './form-values.ts';

/** Entries whose value is text, as typed or as picked. */
export type TextField = FieldPathByValue<FormValues, string>;

export function useEntry() {
  const { register, control, getFieldState } = useFormContext<FormValues>();
  const state = useFormState({ control });
  return (field: TextField) => ({ ...register(field), problem: getFieldState(field, state).error?.message });
}
