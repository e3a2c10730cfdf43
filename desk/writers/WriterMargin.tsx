import { hasCode } from '@octavo/client/api-error';
import { queryOf } from '@octavo/client/query';
import { type Person, getWriterProfile } from '@octavo/contract/desk-profiles';
import { format } from '@octavo/domain/language/page';
import { Button } from '@octavo/kit/Button.tsx';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Leaders } from '@octavo/kit/Leaders.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useKeys } from '#app/keys.ts';
import { Keys } from '#app/Keys.tsx';
import { monthName } from '#app/month-name.ts';
import { useMay } from '#app/staff.ts';
import { appWords } from '#app/words.ts';
import { OnTime } from '#lists/Evidence.tsx';
import { Fortnight } from './Fortnight.tsx';
import { LimitsForm, type Lists } from './LimitsForm.tsx';
import css from './Writers.module.css';
import { WriteForm } from './WriteForm.tsx';
import { Written } from './Written.tsx';
import { personWords, profileWords } from './words.ts';

const words = personWords;

type Props = { number: number | null; now: Date; lists: Lists };

/** The writer who is open beside the list. */
export function WriterMargin({ number, now, lists }: Props) {
  const query = queryOf(getWriterProfile, { params: { id: number ?? 0 } });
  const { data, error, refetch } = useQuery({ ...query, enabled: number !== null });
  const margin = useRef<HTMLElement>(null);
  const isThere = data !== undefined;
  useEffect(() => {
    const isBelow = (margin.current?.getBoundingClientRect().top ?? 0) > innerHeight / 2; // on a phone it is after the list
    if (isThere && isBelow) margin.current?.scrollIntoView({ block: 'start' });
  }, [isThere]);
  const isUnknown = hasCode(error, 'not_found');
  return (
    <aside className={css.margin} ref={margin} aria-label={number === null ? profileWords.heading : appWords.writer(number)}>
      {(number === null || isUnknown) && <p className={css.small}>{words.empty}</p>}
      {number !== null && !data && !error && <Skeleton lines={6} />}
      {!data && error && !isUnknown && <Failure error={error} onRetry={() => void refetch()} />}
      {data && <Writer person={data} now={now} lists={lists} />}
    </aside>
  );
} // oxfmt-ignore

function Writer({ person, now, lists }: { person: Person; now: Date; lists: Lists }) {
  const [isOpen, setOpen] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const mayWrite = useMay()('writeToWriter');
  const { profile, due } = person;
  useKeys(profileWords.keys.title, [
    {
      keys: 'l',
      words: profileWords.keys.limits,
      operation: 'setWriterLimits',
      isInBar: true,
      run: () => setOpen(true),
    },
    {
      keys: 'r',
      words: profileWords.keys.write,
      operation: 'writeToWriter',
      isInBar: true,
      run: () => setWriting(true),
    },
  ]);
  return (
    <>
      <section>
        <p className={css.small}>{appWords.writer(profile.idWriter)}</p>
        <h2 className={css.who}>
          <bdi>{profile.name}</bdi>
        </h2>
        <p className={css.small}>{takenBy(person, lists)}</p>
      </section>
      <Subjects person={person} />
      <section>
        <h3>{words.days}</h3>
        <Fortnight due={due} off={profile.daysOff} now={now} />
      </section>
      <Money person={person} now={now} />
      <Button size="small" isFull aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.limits} <Keys keys="l" />
      </Button>
      {mayWrite && (
        <Button size="small" icon="mail" isFull aria-haspopup="dialog" onClick={() => setWriting(true)}>
          {words.write} <Keys keys="r" />
        </Button>
      )}
      <Written key={profile.idWriter} writer={profile.idWriter} />
      {isWriting && <WriteForm writer={profile.idWriter} name={profile.name} onClose={() => setWriting(false)} />}
      {isOpen && <LimitsForm profile={profile} lists={lists} onClose={() => setOpen(false)} />}
    </>
  );
}

function Money({ person: { sharePercent, earned, month }, now }: { person: Person; now: Date }) {
  const { list, money, monthAlone, percent } = format();
  const sums = earned.map(({ amount, currency }) => money(amount, currency));
  return (
    <section>
      <h3>{words.money}</h3>
      <Leaders
        facts={{
          [words.share]: percent(sharePercent),
          [words.earned(month ? monthName(month) : monthAlone(now))]: sums.length > 0 ? list(sums) : words.nothing,
        }}
      />
    </section>
  );
}

/** The names, with the number of what is no longer in the list: none means all. */
const named = (ids: readonly number[], list: Lists['subjects']) =>
  format().list([
    ...list.filter(({ id }) => ids.includes(id)).map(({ name }) => name),
    ...ids.filter((one) => !list.some(({ id }) => id === one)).map(String),
  ]);

function takenBy({ profile: { subjects, levels, languages } }: Person, lists: Lists) {
  const taken = words.takes(named(subjects, lists.subjects), named(levels, lists.levels)) || words.everything;
  const written = format().list(languages.map((code) => format().languageName(code)));
  return written === '' ? taken : words.writesIn(taken, written);
}

/** What is known of each subject, the most papers first. */
const Subjects = ({ person: { bySubject } }: { person: Person }) => (
  <section>
    <h3>{words.bySubject}</h3>
    {bySubject.length === 0 && <p className={css.small}>{words.noPapers}</p>}
    <ul className={css.subjects}>
      {bySubject.map(({ id, name, rating, ...papers }) => (
        <li key={id}>
          <span>{name}</span>
          <OnTime writer={papers} />
          {rating !== null && <span className={css.small}>{words.rated(format().number(rating))}</span>}
        </li>
      ))}
    </ul>
  </section>
);
