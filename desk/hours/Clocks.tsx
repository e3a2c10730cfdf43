import type { ClockLimits } from '@octavo/domain/desk/calendar';
import { TextField } from '@octavo/kit/TextField.tsx';
import { Section } from '#app/Section.tsx';
import css from './Hours.module.css';
import type { HoursInHand } from './useHours.ts';
import { hoursWords as words } from './words.ts';

type Props = { hours: HoursInHand; isReadOnly: boolean };

/** spec §12.7 Each clock: when it is marked, and at what it stands still. */
export function Clocks({ hours, isReadOnly }: Props) {
  const { states } = words;
  const limit = (name: keyof ClockLimits) => {
    const text = hours.draft.limits[name];
    const isWrong = !/^\d{1,6}$/.test(text) || Number(text) < 1 || Number(text) > 100_000;
    return (
      <TextField
        label={words.limit[name]}
        inputMode="numeric"
        maxLength={6}
        readOnly={isReadOnly}
        value={text}
        onChange={(value) => hours.setLimit(name, value)}
        issue={isWrong ? words.limitWrong : null}
      />
    );
  };
  return (
    <Section heading={words.clocks} about={words.clocksAbout}>
      <div className={css.clock}>
        <p>
          <strong>{words.firstAnswer}</strong> <span className={css.note}>{words.inOpenHours}</span>
        </p>
        {limit('answerSoon')}
        {limit('firstAnswer')}
        <Stands while={[states.customer, states.closed]} />
      </div>
      <div className={css.clock}>
        <p>
          <strong>{words.deadline}</strong> <span className={css.note}>{words.allHours}</span>
        </p>
        {limit('deadlineSoon')}
        <p>
          {words.redAfter}: {words.promised}
        </p>
        <Stands while={[states.hold]} />
      </div>
    </Section>
  );
}

const Stands = ({ while: states }: { while: readonly string[] }) => (
  <div>
    <p className={css.note}>{words.stands}</p>
    <ul className={css.states}>
      {states.map((state) => (
        <li key={state}>{state}</li>
      ))}
    </ul>
  </div>
);
