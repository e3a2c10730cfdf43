import { type NotificationPreferences, changeNotificationPreferences } from '@octavo/contract/notifications';
import type { Input } from '@octavo/contract/endpoint';
import { time } from '@octavo/kit/dates.ts';
import { Select } from '@octavo/kit/Select.tsx';
import { Rows, SwitchRow } from '@octavo/kit/SwitchRow.tsx';
import sheet from '../Settings.module.css';
import css from './Places.module.css';
import { noticeSettingsWords } from './words.ts';

type Props = {
  shown: NotificationPreferences;
  onChange: (change: Input<typeof changeNotificationPreferences>['body']) => void;
};

const NIGHT = { from: 22 * 60, to: 7 * 60 };
const MORNING = 9 * 60;
const STEP = 30;

/** The times of a day, each half hour, and the one that is chosen. */
const timesWith = (chosen: number) =>
  [...new Set([...Array.from({ length: (24 * 60) / STEP }, (_, n) => n * STEP), chosen])]
    .toSorted((one, other) => one - other)
    .map((value) => ({ value, label: time(new Date(2026, 0, 1, 0, value)) }));

/** spec §10.20 When nothing is sent that may wait, and when the emails of a day come together. */
export function Quiet({ shown, onChange }: Props) {
  const { quiet: words, digest } = noticeSettingsWords;
  const { quiet, digestAt, zone } = shown;
  return (
    <div className={sheet.rows}>
      <Rows>
        <div>
          <SwitchRow
            title={words.on}
            detail={words.zone(zone)}
            checked={quiet !== null}
            onChange={(isOn) => onChange({ quiet: isOn ? NIGHT : null })}
          />
          {quiet && (
            <div className={css.hours}>
              <Select
                label={words.from}
                options={timesWith(quiet.from)}
                value={quiet.from}
                onChange={(from) => onChange({ quiet: { ...quiet, from } })}
              />
              <Select
                label={words.to}
                options={timesWith(quiet.to)}
                value={quiet.to}
                onChange={(to) => onChange({ quiet: { ...quiet, to } })}
              />
              {quiet.from === quiet.to && <p>{words.same}</p>}
            </div>
          )}
        </div>
        <div>
          <SwitchRow
            title={digest.title}
            detail={digest.detail}
            checked={digestAt !== null}
            onChange={(isOn) => onChange({ digestAt: isOn ? MORNING : null })}
          />
          {digestAt !== null && (
            <div className={css.hours}>
              <Select
                label={digest.at}
                options={timesWith(digestAt)}
                value={digestAt}
                onChange={(at) => onChange({ digestAt: at })}
              />
            </div>
          )}
        </div>
      </Rows>
    </div>
  );
}
