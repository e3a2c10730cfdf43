import { queryOf } from '@octavo/client/query';
import { type HoursOfSite, getHours } from '@octavo/contract/desk-hours';
import { allZones } from '@octavo/domain/language/zone';
import { Combobox } from '@octavo/kit/Combobox.tsx';
import { useNow } from '@octavo/kit/useNow.ts';
import { useQuery } from '@tanstack/react-query';
import { EditScreen, EditScreenLoading } from '#app/EditScreen.tsx';
import { Section } from '#app/Section.tsx';
import { useMay } from '#app/staff.ts';
import { ChosenInterval } from './ChosenInterval.tsx';
import { Clocks } from './Clocks.tsx';
import { DaysOff } from './DaysOff.tsx';
import { DutyNow } from './DutyNow.tsx';
import css from './Hours.module.css';
import { NextDaysOff } from './NextDaysOff.tsx';
import { SavePanel, weekText } from './SavePanel.tsx';
import { Tried } from './Tried.tsx';
import { useHours } from './useHours.ts';
import { WeekDrawing } from './WeekDrawing.tsx';
import { hoursWords as words } from './words.ts';

/** spec §12.17 When the site answers, and when its clocks are marked. */
export function HoursScreen() {
  const query = useQuery(queryOf(getHours, {}));
  return query.data ? <Hours current={query.data} /> : <EditScreenLoading title={words.heading} query={query} />;
}

function Hours({ current }: { current: HoursOfSite }) {
  const isReadOnly = !useMay()('saveHours');
  const hours = useHours(current);
  const now = useNow();
  return (
    <EditScreen
      title={words.heading}
      lead={words.about}
      aside={
        <>
          {isReadOnly ? <p className={css.note}>{hours.draft.calendar.zone}</p> : <Zone hours={hours} />}
          <DutyNow now={now} />
          <NextDaysOff calendar={hours.draft.calendar} now={now} />
          {!isReadOnly && <SavePanel hours={hours} />}
        </>
      }
    >
      <Section heading={words.open} about={words.openAbout}>
        <div id="open-hours" className={css.open} tabIndex={-1}>
          <WeekDrawing hours={hours} now={now} isReadOnly={isReadOnly} />
          {!isReadOnly && <ChosenInterval hours={hours} now={now} />}
          <p className={css.sum}>{weekText(hours)}</p>
        </div>
      </Section>
      <Tried hours={hours} now={now} />
      <Clocks hours={hours} isReadOnly={isReadOnly} />
      <DaysOff hours={hours} now={now} isReadOnly={isReadOnly} />
    </EditScreen>
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
