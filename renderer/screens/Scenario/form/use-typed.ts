// Keeps what was typed as it was typed ("1." on the way to 1.5) for as long as it still stands for the value.
import { useState, type ChangeEvent } from 'react';
import type { Field } from './form-context.ts';
import type { Typing } from './typed-value.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

export function useTyped({ value, set }: Field, { parse, format }: Typing) {
  const [typed, setTyped] = useState(() => format(value));
  const stands = JSON.stringify(parse(typed)) === JSON.stringify(value);
  return {
    value: stands ? typed : format(value),
    onChange: (event: ChangeEvent<TextControl>) => {
      setTyped(event.target.value);
      set(parse(event.target.value));
    },
  };
}
