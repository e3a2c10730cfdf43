import { call } from '@octavo/client/call';
import { showAnswer } from '@octavo/client/query';
import { getDuty, setDuty } from '@octavo/contract/desk-duty';
import { Button } from '@octavo/kit/Button.tsx';
import { Segments } from '@octavo/kit/Segments.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { useNow } from '@octavo/kit/useNow.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import css from './Duty.module.css';
import { endText, nextAt } from './next-at.ts';
import { dutyWords as words } from './words.ts';

const END_OF_DAY = '18:00';

function useSetDuty(onDone: () => void) {
  return useMutation({
    mutationFn: (until: Date | null | 'off') =>
      call(setDuty, {
        body: { isOn: until !== 'off', until: until === 'off' ? null : (until?.toISOString() ?? null) },
      }),
    onSuccess: (duty) => {
      showAnswer(getDuty, {}, duty);
      onDone();
    },
  });
}

/** spec §12.11 Goes on duty, until it is ended or until a time of today or tomorrow, as it says before. */
export function GoOn({ onDone }: { onDone: () => void }) {
  const [ends, setEnds] = useState<'open' | 'time'>('open');
  const [at, setAt] = useState(END_OF_DAY);
  const now = useNow();
  const until = ends === 'time' && at !== '' ? nextAt(at, now) : null;
  const going = useSetDuty(onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!going.isPending) going.mutate(until);
  };
  return (
    <form className={css.form} onSubmit={submit}>
      <Segments
        label={words.end}
        value={ends}
        onChange={setEnds}
        options={[
          { value: 'open', label: words.ends.open },
          { value: 'time', label: words.ends.time },
        ]}
      />
      {ends === 'time' && (
        <TextField
          label={words.time}
          hint={until && words.endsAt(endText(until, now))}
          type="time"
          required
          value={at}
          onChange={setAt}
        />
      )}
      <Button kind="primary" size="small" type="submit" isBusy={going.isPending}>
        {words.goOn}
      </Button>
    </form>
  );
}

/** Goes off duty, after saying what happens to the conversations. */
export function GoOff({ isByRule, onDone }: { isByRule: boolean; onDone: () => void }) {
  const going = useSetDuty(onDone);
  return (
    <div className={css.form}>
      <p>{isByRule ? words.handsBack : words.keeps}</p>
      <Button size="small" isBusy={going.isPending} onClick={() => going.mutate('off')}>
        {words.goOff}
      </Button>
    </div>
  );
}
