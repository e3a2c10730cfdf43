import { Button } from '@octavo/kit/Button.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { type FormEvent, useState } from 'react';
import css from './Tariff.module.css';
import type { DraftInHand } from './useDraft.ts';
import { tariffWords as words } from './words.ts';

/** Adds a deadline to the table: a column without prices yet. One without a price is not kept. */
export function Deadlines({ edit }: { edit: DraftInHand }) {
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const hours = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  const isRight = hours >= 1 && hours <= 8760 && !edit.draft.hours.includes(hours);
  const add = (event: FormEvent) => {
    event.preventDefault();
    setTried(!isRight);
    if (!isRight) return;
    edit.replace({ ...edit.draft, hours: [...edit.draft.hours, hours].toSorted((one, other) => one - other) });
    setText('');
  };
  return (
    <form className={css.deadline} noValidate onSubmit={add}>
      <TextField
        label={words.newDeadline}
        inputMode="numeric"
        maxLength={4}
        value={text}
        onChange={setText}
        issue={isTried && !isRight ? words.hoursWrong : undefined}
      />
      <Button type="submit" icon="plus">
        {words.addDeadline}
      </Button>
    </form>
  );
}
