import { type NotificationPreferences, changeNotificationPreferences } from '@octavo/contract/notifications';
import type { Input } from '@octavo/contract/endpoint';
import { DIGEST_EVENTS, type NoticeEvent } from '@octavo/domain/notifications/matrix';
import { Checkbox } from '@octavo/kit/Checkbox.tsx';
import { FieldSet } from '@octavo/kit/Field.tsx';
import { focusField } from '@octavo/kit/focusField.ts';
import { Select } from '@octavo/kit/Select.tsx';
import { Rows, SwitchRow } from '@octavo/kit/SwitchRow.tsx';
import sheet from '../Settings.module.css';
import css from './Places.module.css';
import { timeOfDay } from './time-of-day.ts';
import { noticeSettingsWords } from './words.ts';

type Props = {
  shown: NotificationPreferences;
  onChange: (change: Input<typeof changeNotificationPreferences>['body']) => void;
};

const NIGHT = { from: 22 * 60, to: 7 * 60 };
const MORNING = 9 * 60;
const STEP = 30;
const DIGEST = 'digest';

/** The times of a day, each half hour, and the one that is chosen. */
const timesWith = (chosen: number) =>
  [...new Set([...Array.from({ length: (24 * 60) / STEP }, (_, n) => n * STEP), chosen])]
    .toSorted((one, other) => one - other)
    .map((value) => ({ value, label: timeOfDay(value) }));

/** spec §10.20 When nothing is sent that may wait, and when emails come together. */
export function Quiet({ shown, onChange }: Props) {
  const { quiet: words } = noticeSettingsWords;
  const { quiet, zone } = shown;
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
        <DigestRow shown={shown} onChange={onChange} />
      </Rows>
    </div>
  );
}

/** ADR 0312 The digest: when it comes, and which emails are in it. */
function DigestRow({ shown: { digestAt, digestEvents }, onChange }: Props) {
  const { digest: words, events } = noticeSettingsWords;
  const choose = (event: NoticeEvent, isIn: boolean) => {
    const chosen = DIGEST_EVENTS.filter((one) => (one === event ? isIn : digestEvents.includes(one)));
    if (chosen.length > 0) return onChange({ digestEvents: chosen });
    focusField(DIGEST); // the choice is gone with the digest
    return onChange({ digestAt: null });
  };
  return (
    <div>
      <SwitchRow
        id={DIGEST}
        title={words.title}
        detail={words.detail}
        checked={digestAt !== null}
        onChange={(isOn) =>
          onChange(isOn ? { digestAt: MORNING, digestEvents: [...DIGEST_EVENTS] } : { digestAt: null })
        }
      />
      {digestAt !== null && (
        <div className={css.digest}>
          <div className={css.hours}>
            <Select
              label={words.at}
              options={timesWith(digestAt)}
              value={digestAt}
              onChange={(at) => onChange({ digestAt: at })}
            />
          </div>
          <FieldSet id="digest-events" words={{ label: words.which, hint: words.whichHint }}>
            <div className={css.which}>
              {DIGEST_EVENTS.map((event) => (
                <Checkbox key={event} checked={digestEvents.includes(event)} onChange={(isIn) => choose(event, isIn)}>
                  {events[event].title}
                </Checkbox>
              ))}
            </div>
          </FieldSet>
        </div>
      )}
    </div>
  );
}
