// One of two or three, side by side: radio buttons that look like a switch.
import { useId } from 'react';
import styles from './Choice.module.css';

export interface ChoiceProps<V extends string> {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly disabled?: boolean;
}

export function Choice<V extends string>(props: ChoiceProps<V>) {
  const { label, hideLabel, options, value, onChange, disabled } = props;
  const name = useId();
  return (
    <fieldset className={styles['choice']} disabled={disabled}>
      <legend className={hideLabel === true ? 'visually-hidden' : styles['legend']}>{label}</legend>
      <div className={styles['options']}>
        {options.map((option) => (
          <label key={option.value} className={styles['option']}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
