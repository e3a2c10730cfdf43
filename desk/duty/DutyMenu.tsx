import type { Duty } from '@octavo/contract/desk-duty';
import { minutesBetween } from '@octavo/domain/time';
import { Button } from '@octavo/kit/Button.tsx';
import { time } from '@octavo/kit/dates.ts';
import { Leaders } from '@octavo/kit/Leaders.tsx';
import { Popover } from '@octavo/kit/Popover.tsx';
import { useNow } from '@octavo/kit/useNow.ts';
import { appWords } from '#app/words.ts';
import { written } from '#lists/Clock.tsx';
import css from './Duty.module.css';
import { GoOff, GoOn } from './GoOnDuty.tsx';
import { endText } from './next-at.ts';
import { dutyWords as words } from './words.ts';

/** Whether one is on duty and until when; opens to the switch, the colleagues on duty and what waits for nobody. */
export function DutyMenu({ duty }: { duty: Duty }) {
  const { own, isByRule } = duty;
  const now = useNow();
  const label = own ? (own.until ? words.onUntil(endText(own.until, now)) : words.on) : words.off;
  const button = (
    <Button kind="ghost" size="small" aria-label={label}>
      <span className={own ? `${css.dot} ${css.on}` : css.dot} />
      <span className={css.label}>{label}</span>
    </Button>
  );
  return (
    <Popover title={words.title} trigger={button}>
      {(close) => (
        <div className={css.panel}>
          <p>{own ? saidOf(own, now) : words.isOff}</p>
          <p>{isByRule ? words.given : words.notGiven}</p>
          {own ? <GoOff isByRule={isByRule} onDone={close} /> : <GoOn onDone={close} />}
          <People duty={duty} />
        </div>
      )}
    </Popover>
  );
}

const saidOf = ({ since, until }: { since: Date; until: Date | null }, now: Date) =>
  until ? words.sinceUntil(time(since), endText(until, now)) : words.since(time(since));

function People({ duty: { onDuty, unowned } }: { duty: Duty }) {
  const now = useNow();
  return (
    <section className={css.people}>
      <h3>{words.colleagues}</h3>
      {onDuty.length === 0 && <p>{words.nobody}</p>}
      <Leaders
        facts={[
          ...onDuty.map(({ name, load, capacity, until }) => ({
            name,
            value: words.load(load, capacity),
            note: until && words.until(endText(until, now)),
          })),
          {
            name: words.unowned,
            value: appWords.count(unowned.count, unowned.isMore),
            note: unowned.oldest && words.oldest(written(minutesBetween(unowned.oldest, now))),
          },
        ]}
      />
    </section>
  );
}
