import type { AuditLine } from '@octavo/contract/desk-audit';
import { day, dayName, zoneOfYear } from '@octavo/kit/dates.ts';
import { useNow } from '@octavo/kit/useNow.ts';
import { type RefObject, useId } from 'react';
import css from './AuditScreen.module.css';
import { Entry } from './Entry.tsx';
import { auditWords } from './words.ts';

type Props = { entries: readonly AuditLine[]; list: RefObject<HTMLDivElement | null> };

/** spec §12.8 The entries by days in the zone of the reader, the newest first. */
export function Days({ entries, list }: Props) {
  const now = useNow();
  const id = useId();
  const byName = Object.entries(Object.groupBy(entries, ({ date }) => dayName(date, now, day)));
  const days = byName.toSorted(([, of = []], [, other = []]) => timeOf(other) - timeOf(of)); // an entry can be written late: it is of its day
  return (
    <div ref={list}>
      {days.map(([name, ofDay = []], at) => (
        <section key={name}>
          <h2 id={`${id}${at}`} className={css.day}>
            {at === 0 ? auditWords.timesIn(name, zoneOfYear(now)) : name}
          </h2>
          <ul aria-labelledby={`${id}${at}`}>
            {ofDay.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const timeOf = (ofDay: readonly AuditLine[]) => ofDay[0]?.date.getTime() ?? 0;
