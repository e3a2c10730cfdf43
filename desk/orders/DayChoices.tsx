import { type Days, daysParameter, whyNoDays } from '@octavo/domain/desk/view-days';
import { TextField } from '@octavo/kit/TextField.tsx';
import { useState } from 'react';
import { Chip } from './Chip.tsx';
import css from './Choices.module.css';
import { ordersWords } from './words.ts';

type Props<T extends string> = {
  values: readonly T[];
  labels: Readonly<Record<T, string>>;
  value: T | Days;
  onChange: (value: T | Days) => void;
};

const NONE: Days = { from: '', to: '' };

/** spec §12.7 The choices of a time: some named ones, and two days, both included. The list keeps what it shows until both are typed. */
export function DayChoices<T extends string>({ values, labels, value, onChange }: Props<T>) {
  const words = ordersWords.days;
  const named = typeof value === 'string' ? value : daysParameter(value);
  const [typed, setTyped] = useState<Days | null>(() => daysOf(value));
  const [of, setOf] = useState(named);
  if (of !== named) {
    setOf(named);
    setTyped(daysOf(value));
  }
  const type = (days: Days) => {
    setTyped(days);
    if (whyNoDays(days) === null) onChange(days);
  };
  const choose = (chosen: T) => {
    setTyped(null);
    onChange(chosen);
  };
  const isReversed = typed !== null && whyNoDays(typed) === 'days_reversed';
  return (
    <>
      {values.map((one) => (
        <Chip key={one} label={labels[one]} isOn={typed === null && value === one} onChoose={() => choose(one)} />
      ))}
      <Chip label={words.between} isOn={typed !== null} onChoose={() => setTyped(typed ?? NONE)} />
      {typed && (
        <div className={css.days}>
          <TextField type="date" label={words.from} value={typed.from} onChange={(from) => type({ ...typed, from })} />
          <TextField
            type="date"
            label={words.to}
            value={typed.to}
            issue={isReversed ? words.reversed : null}
            onChange={(to) => type({ ...typed, to })}
          />
        </div>
      )}
    </>
  );
}

const daysOf = (value: string | Days): Days | null => (typeof value === 'string' ? null : value);
