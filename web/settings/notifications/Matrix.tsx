import type { NotificationPreferences } from '@octavo/contract/notifications';
import { CHOSEN_CHANNELS, type CellName, type ChosenChannel, NOTICE_EVENTS, type NoticeEvent, cellName, isOffered, lockOf } from '@octavo/domain/notifications/matrix'; // oxfmt-ignore
import { Icon, type IconName } from '@octavo/kit/Icon.tsx';
import { Switch } from '@octavo/kit/Switch.tsx';
import { useId } from 'react';
import css from './Matrix.module.css';
import { timeOfDay } from './time-of-day.ts';
import { noticeSettingsWords as words } from './words.ts';

const ICONS: Record<NoticeEvent, IconName> = {
  message: 'message',
  more_time: 'hourglass',
  delivered: 'files',
  deadline: 'clock',
  late: 'history',
  payment: 'card',
  revision: 'refresh',
  order: 'replace',
  bonus: 'gift',
  newsletter: 'mail',
  security: 'lock',
};

type Props = {
  shown: NotificationPreferences;
  onChoose: (choice: { cell: CellName; isOn: boolean }) => void;
};

/** spec §10.20 The table of events and channels. Each switch is named by both; what is always sent says so, with the reason. */
export const Matrix = ({ shown, onChoose }: Props) => (
  <table className={css.matrix} aria-label={words.table}>
    <thead>
      <tr>
        <th scope="col">{words.event}</th>
        {CHOSEN_CHANNELS.map((channel) => (
          <th key={channel} scope="col">
            {words.channels[channel]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {NOTICE_EVENTS.map((event) => (
        <tr key={event}>
          <th scope="row">
            <Icon name={ICONS[event]} size={20} />
            <span>
              <b>{words.events[event].title}</b> <span className={css.detail}>{words.events[event].detail}</span>
            </span>
          </th>
          {CHOSEN_CHANNELS.map((channel) => (
            <td key={channel}>
              <span className={css.channel} aria-hidden="true">
                {words.channels[channel]}
              </span>
              <CellOf event={event} channel={channel} shown={shown} onChoose={onChoose} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

function CellOf({ event, channel, shown, onChoose }: Props & { event: NoticeEvent; channel: ChosenChannel }) {
  const id = useId();
  const { title } = words.events[event];
  const lock = lockOf(event, channel);
  if (lock)
    return (
      <span className={css.always} title={words.reasons[lock]}>
        <Icon name="lock" size={15} />
        <span>
          {words.always}
          <span className={css.reason}>{words.reasons[lock]}</span>
        </span>
      </span>
    );
  if (!isOffered(event, channel))
    return (
      <span className={css.none}>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{words.notOffered(title, words.channels[channel])}</span>
      </span>
    );
  const cell = cellName(event, channel);
  const isChosen = shown.on.includes(cell);
  const daily = isChosen && channel === 'mail' ? dailyOf(event, shown) : null;
  return (
    <>
      <span className="visually-hidden" id={id}>
        {words.by(title, words.channels[channel])}
      </span>
      <Switch
        labelledBy={id}
        describedBy={daily ? `${id}-daily` : undefined}
        checked={isChosen}
        onChange={(isOn) => onChoose({ cell, isOn })}
      />
      {daily && (
        <span className={css.daily} id={`${id}-daily`}>
          {daily}
        </span>
      )}
    </>
  );
}

/** When the emails of an event come together; null where each comes at once. */
const dailyOf = (event: NoticeEvent, { digestAt, digestEvents }: NotificationPreferences): string | null =>
  digestAt !== null && digestEvents.includes(event) ? words.digest.daily(timeOfDay(digestAt)) : null;
