import type { Notification } from '@octavo/contract/notifications';
import { shortDay } from '@octavo/kit/dates.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import { Menu } from '@octavo/kit/Menu.tsx';
import { hasModifier } from '@octavo/kit/takesKeys.ts';
import { useNow } from '@octavo/kit/useNow.ts';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import css from './Items.module.css';
import { readItem } from './item-text.ts';
import type { useMarks } from './useBell.ts';
import { notificationWords } from './words.ts';

type Props = {
  items: readonly Notification[];
  marks: ReturnType<typeof useMarks>;
  /** Called when an item is followed. */
  onFollow?: () => void;
  /** Shows only the items of an order. */
  onOnly?: (order: NonNullable<Notification['order']>) => void;
};

/** spec §10.20 The items of the bell, of today and earlier. The arrow keys move between them. */
export function Items({ items, ...rest }: Props) {
  const now = useNow();
  const isToday = ({ dateCreated }: Notification) => dateCreated.toDateString() === now.toDateString();
  const parts = [
    { name: notificationWords.today, items: items.filter(isToday) },
    { name: notificationWords.earlier, items: items.filter((item) => !isToday(item)) },
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys move between its links
    <div onKeyDown={moveBetweenLinks}>
      {parts.map(({ name, items: own }) =>
        own.length === 0 ? null : (
          <section key={name} aria-label={name}>
            <h2 className={css.when}>{name}</h2>
            <ul>
              {own.map((item) => (
                <Item key={item.id} item={item} now={now} {...rest} />
              ))}
            </ul>
          </section>
        ),
      )}
    </div>
  );
}

function Item({ item, now, marks, onFollow, onOnly }: Omit<Props, 'items'> & { item: Notification; now: Date }) {
  const { icon, what, rest, path, title, why } = readItem(item);
  const { id, order, isRead, isDone } = item;
  const follow = () => {
    marks.read(item);
    onFollow?.();
  };
  const actions = [
    ...(isRead ? [] : [{ label: notificationWords.markRead, onChoose: () => marks.read(item) }]),
    { label: isDone ? notificationWords.notDone : notificationWords.done, onChoose: () => marks.putAside({ id, isDone: !isDone }) },
    ...(order ? [{ label: order.isMuted ? notificationWords.unmute : notificationWords.mute, onChoose: () => marks.mute({ id: order.id, isMuted: !order.isMuted }) }] : []),
    ...(order && onOnly ? [{ label: notificationWords.onlyThis, onChoose: () => onOnly(order) }] : []),
  ]; // oxfmt-ignore
  return (
    <li className={isRead ? css.item : `${css.item} ${css.unread}`}>
      <Link className={css.link} to={path} onClick={follow}>
        <span className={css.icon}>
          <Icon name={icon} size={20} />
        </span>
        <span className={css.words}>
          <span>
            <b>{what}</b>
            {unbroken(rest)}
          </span>
          <bdi className={css.title}>{title}</bdi>
          <span className={css.below}>
            <span className={css.why}>{why}</span>
            <time className={css.time} dateTime={item.dateCreated.toISOString()}>
              {ageOf(item.dateCreated, now)}
            </time>
            {!isRead && (
              <span className={css.dot}>
                <span className="visually-hidden">{notificationWords.unread}</span>
              </span>
            )}
          </span>
        </span>
      </Link>
      <Menu label={notificationWords.actions(`${what}${rest}`)} items={actions} size="small" />
    </li>
  );
}

/** A text whose references, such as WR-20418, stay in one line: a browser breaks them after the hyphen. */
const unbroken = (text: string): ReactNode[] =>
  text.split(/([A-Z]+-\d+)/u).map((part, at) => (at % 2 === 0 ? part : <bdi key={at} className={css.reference}>{part}</bdi>)); // oxfmt-ignore

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** `9 min`, `3 h`; of an earlier day its date. */
function ageOf(date: Date, now: Date): string {
  const age = now.getTime() - date.getTime();
  if (date.toDateString() !== now.toDateString()) return shortDay(date);
  if (age < MINUTE_MS) return notificationWords.now;
  return age < HOUR_MS
    ? notificationWords.minutes(Math.floor(age / MINUTE_MS))
    : notificationWords.hours(Math.floor(age / HOUR_MS));
}

/** Arrow keys move between the links of the list; Home and End go to the first and the last. */
function moveBetweenLinks(event: KeyboardEvent<HTMLElement>) {
  if (hasModifier(event)) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('li > a')];
  const at = links.indexOf(document.activeElement as HTMLElement); // -1 for what is no link
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key];
  if (to === undefined || at < 0 || !links[to]) return;
  event.preventDefault();
  links[to].focus();
}
