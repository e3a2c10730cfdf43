import { queryOf } from '@octavo/client/query';
import { type Duty, getDuty } from '@octavo/contract/desk-duty';
import { format } from '@octavo/domain/language/page';
import { durationOf, time } from '@octavo/kit/dates.ts';
import { Leaders } from '@octavo/kit/Leaders.tsx';
import { useQuery } from '@tanstack/react-query';
import { Section } from '#app/Section.tsx';
import css from './Hours.module.css';
import { hoursWords } from './words.ts';

/** spec §12.17 Who answers now and has how much room, and what waits for nobody. */
export function DutyNow({ now }: { now: Date }) {
  const { data } = useQuery(queryOf(getDuty, {}));
  if (!data) return null;
  const { capacity: words } = hoursWords;
  return (
    <>
      <Section heading={words.heading}>
        {data.onDuty.length === 0 && <p className={css.note}>{words.nobody}</p>}
        <ul className={css.list}>
          {data.onDuty.map((one) => (
            <Person key={one.id} person={one} />
          ))}
        </ul>
      </Section>
      <HandingOut duty={data} now={now} />
    </>
  );
}

function Person({ person: { name, load, capacity, until } }: { person: Duty['onDuty'][number] }) {
  const { capacity: words } = hoursWords;
  const { number } = format();
  const isFull = load >= capacity;
  const room = words.of(number(load), number(capacity));
  return (
    <li className={css.person} data-full={isFull ? '' : undefined}>
      <b>
        <bdi>{name}</bdi>
      </b>
      <span>{room}</span>
      <progress max={Math.max(1, capacity)} value={Math.min(load, capacity)} aria-label={room} />
      <small>{isFull ? words.full : until ? words.until(time(until)) : words.onDuty}</small>
    </li>
  );
}

function HandingOut({ duty: { isByRule, unowned }, now }: { duty: Duty; now: Date }) {
  const { handing: words } = hoursWords;
  const count = format().number(unowned.count);
  return (
    <Section heading={words.heading}>
      <Leaders
        facts={{
          [words.order]: isByRule ? words.oldestFirst : words.byHand,
          [words.unassigned]: unowned.isMore ? words.more(count) : count,
          ...(unowned.oldest && { [words.oldest]: durationOf(Math.max(0, now.getTime() - unowned.oldest.getTime())) }),
        }}
      />
    </Section>
  );
}
