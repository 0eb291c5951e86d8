// Whether something is wrong in a part of the form.
import { useFormContext, useFormState } from 'react-hook-form';
import type { FormValues } from './form-values.ts';

export function useTrouble(parts: readonly (keyof FormValues)[]): boolean {
  const { control } = useFormContext<FormValues>();
  const { errors } = useFormState({ control });
  return parts.some((part) => errors[part] !== undefined);
}
