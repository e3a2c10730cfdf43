import { textOf } from '@octavo/client/api-error';
import { queryOf } from '@octavo/client/query';
import { type HoursOfSite, getHours } from '@octavo/contract/desk-hours';
import { allZones } from '@octavo/domain/language/zone';
import { Combobox } from '@octavo/kit/Combobox.tsx';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { useNow } from '@octavo/kit/useNow.ts';
import { useQuery } from '@tanstack/react-query';
import { PageHead } from '#app/PageHead.tsx';
import { Section } from '#app/Section.tsx';
import { useMay } from '#app/staff.ts';
import { ChosenInterval } from './ChosenInterval.tsx';
import { Clocks } from './Clocks.tsx';
import { DaysOff } from './DaysOff.tsx';
import css from './Hours.module.css';
import { SavePanel, weekText } from './SavePanel.tsx';
import { Tried } from './Tried.tsx';
import { useHours } from './useHours.ts';
import { WeekDrawing } from './WeekDrawing.tsx';
import { hoursWords as words } from './words.ts';

/** spec §12.17 When the site answers, and when its clocks are marked. */
export function HoursScreen() {
  const { data, error, refetch, isFetching } = useQuery(queryOf(getHours, {}));
  if (data) return <Hours current={data} />;
  return (
    <>
      <PageHead title={words.heading} />
      <div className={css.main}>
        {error ? (
          <Failure error={{ message: textOf(error) }} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <Skeleton lines={8} />
        )}
      </div>
    </>
  );
}

function Hours({ current }: { current: HoursOfSite }) {
  const isReadOnly = !useMay()('saveHours');
  const hours = useHours(current);
  const now = useNow();
  return (
    <div className={css.screen}>
      <PageHead title={words.heading}>{words.about}</PageHead>
      <div className={css.main}>
        <Section heading={words.open} about={words.openAbout}>
          <div id="open-hours" className={css.open} tabIndex={-1}>
            <WeekDrawing hours={hours} now={now} isReadOnly={isReadOnly} />
            {!isReadOnly && <ChosenInterval hours={hours} now={now} />}
            <p className={css.sum}>{weekText(hours)}</p>
          </div>
        </Section>
        <Tried hours={hours} now={now} />
        <Clocks hours={hours} isReadOnly={isReadOnly} />
        <DaysOff hours={hours} isReadOnly={isReadOnly} />
      </div>
      <aside className={css.aside}>
        {isReadOnly ? <p className={css.note}>{hours.draft.calendar.zone}</p> : <Zone hours={hours} />}
        {!isReadOnly && <SavePanel hours={hours} />}
      </aside>
    </div>
  );
}

function Zone({ hours }: { hours: ReturnType<typeof useHours> }) {
  const { calendar } = hours.draft;
  return (
    <Combobox
      label={words.zone}
      options={[...new Set([calendar.zone, ...allZones()])].map((zone) => ({
        value: zone,
        label: zone.replaceAll('_', ' '),
      }))}
      value={calendar.zone}
      onChange={(zone) => zone && hours.setCalendar({ ...calendar, zone })}
    />
  );
}
