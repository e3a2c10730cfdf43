import { textOf } from '@octavo/client/api-error';
import { weekMinutes } from '@octavo/domain/desk/calendar';
import { Banner } from '@octavo/kit/Banner.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { Keys } from '#app/Keys.tsx';
import { useKeys } from '#app/keys.ts';
import { Section } from '#app/Section.tsx';
import css from './Hours.module.css';
import type { HoursInHand } from './useHours.ts';
import { hoursWords as words } from './words.ts';

/** What differs from the hours that count, and the way to save it. */
export function SavePanel({ hours }: { hours: HoursInHand }) {
  const { isChanged, fault, limits, typed, saving } = hours;
  const whyNot = fault || !limits || typed?.why ? words.whyNot : null;
  const save = () => {
    if (isChanged && !whyNot && !saving.isPending) hours.save();
  };
  useKeys(words.keys.title, [
    { keys: '$mod+s', words: words.keys.save, operation: 'saveHours', isInBar: true, run: save },
    {
      keys: '$mod+z',
      words: words.keys.undo,
      operation: 'saveHours',
      isInBar: true,
      isOfText: true,
      run: hours.undo,
    },
  ]);
  const discard = () => {
    document.getElementById('hours-changes')?.focus(); // the button goes
    saving.reset();
    hours.discard();
  };
  return (
    <Section heading={isChanged ? words.changes : words.noChanges}>
      <ul id="hours-changes" className={css.list} tabIndex={-1}>
        {changesOf(hours).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {isChanged && (
        <div className={css.form}>
          <p className={css.note}>{words.running}</p>
          {saving.error && <Banner kind="problem">{textOf(saving.error)}</Banner>}
          <div className={css.buttons}>
            <Button kind="primary" whyNot={whyNot} isBusy={saving.isPending} onClick={save}>
              {words.save} <Keys keys="$mod+s" />
            </Button>
            <Button onClick={discard}>{words.discard}</Button>
          </div>
        </div>
      )}
      {!isChanged && <p className={css.note}>{words.help}</p>}
    </Section>
  );
}

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

function changesOf({ draft, saved }: HoursInHand): string[] {
  const days = draft.calendar.week.flatMap((day, at) =>
    differs(day, saved.calendar.week[at]) ? [words.short[at] ?? ''] : [],
  );
  const dates = ({ calendar: { holidays, days: other = [] } }: typeof draft) => [holidays, other];
  return [
    ...(draft.calendar.zone === saved.calendar.zone ? [] : [words.changed.zone]),
    ...(days.length === 0 ? [] : [words.changed.week(days.join(', '))]),
    ...(differs(dates(draft), dates(saved)) ? [words.changed.off] : []),
    ...(differs(draft.limits, saved.limits) ? [words.changed.limits] : []),
  ];
}

const hoursText = (minutes: number) => (minutes / 60).toFixed(2).replace(/\.?0+$/, '');

/** `64 hours a week, was 61` */
export function weekText({ draft, saved }: HoursInHand): string {
  const [now, before] = [weekMinutes(draft.calendar.week), weekMinutes(saved.calendar.week)];
  return words.week(hoursText(now), now === before ? null : hoursText(before));
}
