import type { CSSProperties } from 'react';
import { day, longDay, time, zone, durationOf } from '@octavo/kit/dates.ts';
import { format } from '@octavo/domain/language/page';
import { clockOf } from '@octavo/domain/orders/hold';
import css from './Clock.module.css';
import { useServerClock } from './useServerClock.ts';
import { deadlineWords } from './words.ts';

type Props = {
  datePaid: Date;
  deadline: Date;
  /** Since when the clock stands still. */
  held: Date | null;
  asked: Date | null;
  read: Date;
  readAt: number;
};

const HOUR = 3_600_000;

/** spec §11.68 The countdown to the deadline, and the way from the payment to it. spec §10.14 It stands still on hold. */
export function Clock({ datePaid, deadline, held, asked, read, readAt }: Props) {
  const now = clockOf({ dateHeld: held }, useServerClock(deadline, read, readAt));
  const words = deadlineWords.clock;
  const isLate = now > deadline;
  const name = words[isLate ? 'promised' : held ? 'paused' : 'until'];
  const promised = `${format().joined([longDay(deadline), time(deadline)])} (${zone(deadline)})`;
  const left = deadline.getTime() - now.getTime();
  const text = isLate
    ? words.late(durationOf(-left))
    : words.left(left <= HOUR && !held ? minutesAndSeconds(left) : durationOf(left));
  return (
    <section className={isLate ? `${css.clock} ${css.isLate}` : css.clock}>
      <p className={css.left} role="timer" aria-live="off" aria-label={words.name}>
        <bdi>{text}</bdi>
      </p>
      <p className={css.until}>
        <bdi>{name(promised)}</bdi>
      </p>
      <Way datePaid={datePaid} now={now} deadline={deadline} held={held} asked={asked} />
    </section>
  );
}

/** `59:09` */
function minutesAndSeconds(left: number): string {
  const seconds = Math.floor(left / 1000);
  return [Math.floor(seconds / 60), seconds % 60].map((n) => String(n).padStart(2, '0')).join(':');
}

const properties = (values: Record<`--${string}`, number>) => values as CSSProperties; // custom properties

type Point = { name: string; at: Date; kind: 'paid' | 'now' | 'promise' | 'asked' };
type WayProps = Pick<Props, 'datePaid' | 'deadline' | 'held' | 'asked'> & { now: Date };

/** The line from the payment to the later of the promised and the asked time, with its points in order. */
function Way({ datePaid, now, deadline, held, asked }: WayProps) {
  const words = deadlineWords.clock;
  const points: Point[] = [
    { name: words.paid, at: datePaid, kind: 'paid' },
    { name: held ? words.held : words.now, at: now, kind: 'now' },
    { name: words.promise, at: deadline, kind: 'promise' },
  ];
  if (asked) points.push({ name: words.askedFor, at: asked, kind: 'asked' });
  points.sort((one, other) => one.at.getTime() - other.at.getTime());
  const end = points.at(-1)?.at ?? deadline;
  const part = (at: Date) =>
    Math.max(0, Math.min(1, (at.getTime() - datePaid.getTime()) / (end.getTime() - datePaid.getTime() || 1)));
  const between = (from: Date, to: Date) => properties({ '--from': part(from), '--to': part(to) });
  const isEarly = ({ at }: Point) => part(at) < 0.5;
  /** From a point to the next one in the same half of the line: so wide is its text, and the next text begins or ends at its point. */
  const wayOf = (point: Point, index: number) => {
    const next = points[isEarly(point) ? index + 1 : index - 1];
    return next && isEarly(next) === isEarly(point) ? Math.abs(part(next.at) - part(point.at)) : 0;
  };
  return (
    <div className={css.way}>
      <div className={css.line} aria-hidden="true">
        <i className={css.gone} style={between(datePaid, now < deadline ? now : deadline)} />
        {now > deadline && <i className={css.over} style={between(deadline, now)} />}
        {asked && asked > deadline && (
          <i className={css.more} style={between(now > deadline ? now : deadline, asked)} />
        )}
        {points.map(({ kind, at }) => (
          <b key={kind} className={css[kind]} style={between(at, at)} />
        ))}
      </div>
      <dl className={css.points} style={properties({ '--count': points.length })}>
        {points.map((point, index) => (
          <div
            key={point.kind}
            className={[isEarly(point) && css.early, point.kind === 'asked' && css.askedFor].filter(Boolean).join(' ')}
            style={properties({ '--way': wayOf(point, index) })}
          >
            <dt>{point.name}</dt>
            <dd>
              <bdi>{format().joined([day(point.at), time(point.at)])}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
