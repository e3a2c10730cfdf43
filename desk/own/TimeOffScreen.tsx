import { call } from '@octavo/client/call';
import { problemText } from '@octavo/client/problem-words';
import { queryOf, showAnswer } from '@octavo/client/query';
import { serverNow } from '@octavo/client/server-clock';
import { type OwnWork, addDaysOff, getOwnWork, removeDaysOff, setOwnCapacity } from '@octavo/contract/desk-own-work';
import { type DaysOff as Span, whyNoDaysOff } from '@octavo/domain/desk/days-off';
import { PAPERS_AT_A_TIME } from '@octavo/domain/desk/evidence';
import { minutesAfter } from '@octavo/domain/time';
import { Button } from '@octavo/kit/Button.tsx';
import { day, dayIn } from '@octavo/kit/dates.ts';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useNow } from '@octavo/kit/useNow.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useUnsaved } from '#app/unsaved.ts';
import css from './Own.module.css';
import { timeOffWords as words } from './words.ts';

const keep = (work: OwnWork) => showAnswer(getOwnWork, {}, work);

/** spec §12.15 When the writer takes nothing new, and how many orders at a time. */
export function TimeOffScreen() {
  const query = useQuery(queryOf(getOwnWork, {}));
  return (
    <div className={css.page}>
      <h1 className={css.title}>{words.title}</h1>
      <p className={css.about}>{words.about}</p>
      {query.isPending && <Skeleton lines={6} />}
      {query.error && !query.data && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && <DaysOff work={query.data} />}
      {query.data && <Capacity work={query.data} />}
    </div>
  );
}

/** Midnight of a day as a field has it, `2026-12-24`, in the zone of the reader. */
function midnight(value: string, days = 0): Date | null {
  const [year = 0, month = 1, date = 1] = value.split('-').map(Number);
  return value === '' ? null : new Date(year, month - 1, date + days);
}

/** The days off that are noted, and the form for others. */
function DaysOff({ work }: { work: OwnWork }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const now = useNow();
  const removing = useMutation({
    mutationFn: (off: number) => call(removeDaysOff, { params: { id: off } }),
    onSuccess: (answer) => {
      keep(answer);
      heading.current?.focus();
    },
  });
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {words.days}
      </h2>
      {work.daysOff.length === 0 && <p className={css.about}>{words.none}</p>}
      <ul className={css.ended}>
        {work.daysOff.map(({ id: off, startsAt, endsAt }) => {
          const days = words.span(dayIn(startsAt, now, day), dayIn(minutesAfter(endsAt, -1), now, day));
          return (
            <li key={off}>
              <span>{days}</span>
              <Button
                kind="icon"
                icon="close"
                aria-label={words.remove(days)}
                isBusy={removing.isPending}
                onClick={() => removing.mutate(off)}
              />
            </li>
          );
        })}
      </ul>
      <AddDays noted={work.daysOff} />
    </section>
  );
}

type Issue = { field: 'first' | 'last'; text: string };

function AddDays({ noted }: { noted: readonly Span[] }) {
  const [first, setFirst] = useState('');
  const [last, setLast] = useState('');
  const [issue, setIssue] = useState<Issue | null>(null);
  useUnsaved(first !== '' || last !== '');
  const adding = useMutation({
    mutationFn: (body: { startsAt: string; endsAt: string }) => call(addDaysOff, { body }),
    onSuccess: (answer) => {
      keep(answer);
      setFirst('');
      setLast('');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [startsAt, endsAt] = [midnight(first), midnight(last || first, 1)];
    const wrong = issueOf(startsAt, endsAt, noted);
    setIssue(wrong);
    if (startsAt && endsAt && !wrong && !adding.isPending)
      adding.mutate({ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() });
  };
  const issueAt = (field: Issue['field']) => (issue?.field === field ? issue.text : null);
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <TextField label={words.first} type="date" value={first} onChange={setFirst} issue={issueAt('first')} />
      <TextField label={words.last} type="date" value={last} min={first} onChange={setLast} issue={issueAt('last')} />
      <Button type="submit" isBusy={adding.isPending}>
        {words.add}
      </Button>
    </form>
  );
}

function issueOf(startsAt: Date | null, endsAt: Date | null, noted: readonly Span[]): Issue | null {
  const now = serverNow();
  const clock = { now, today: new Date(now.getFullYear(), now.getMonth(), now.getDate()) };
  const code = startsAt && endsAt ? whyNoDaysOff({ startsAt, endsAt }, noted, clock) : 'days_off_wrong';
  return code && { field: code === 'days_off_far' ? 'last' : 'first', text: problemText({ code }) };
}

function Capacity({ work }: { work: OwnWork }) {
  const [typed, setTyped] = useState<string | null>(null);
  const most = typed ?? String(work.papersMax);
  const id = useId();
  const papersMax = Number(most);
  const isWrong = !Number.isInteger(papersMax) || papersMax < 1 || papersMax > PAPERS_AT_A_TIME.max;
  useUnsaved(papersMax !== work.papersMax);
  const saving = useMutation({
    mutationFn: () => call(setOwnCapacity, { body: { papersMax } }),
    onSuccess: (answer) => {
      keep(answer);
      setTyped(null);
      showToast(words.saved);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong && !saving.isPending) saving.mutate();
  };
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id}>{words.capacity}</h2>
      <p className={css.about}>{words.capacityAbout(work.underWay)}</p>
      <form className={css.form} noValidate onSubmit={submit}>
        <TextField
          label={words.most}
          type="number"
          inputMode="numeric"
          min={1}
          max={PAPERS_AT_A_TIME.max}
          value={most}
          onChange={setTyped}
          issue={isWrong ? words.wrong : null}
        />
        <Button type="submit" isBusy={saving.isPending}>
          {words.save}
        </Button>
      </form>
    </section>
  );
}
