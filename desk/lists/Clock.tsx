import type { DeskRow, WaitingAnswer } from '@octavo/contract/desk-inbox';
import { minutesBetween } from '@octavo/domain/time';
import { Icon } from '@octavo/kit/Icon.tsx';
import { moment } from '@octavo/kit/dates.ts';
import type { ReactNode } from 'react';
import css from './Clock.module.css';
import { listWords } from './words.ts';

/** `12 min`, `1 h 10`, `3 days 10 h` for minutes: two units, the second only where it is not zero. */
export function written(minutes: number): string {
  const words = listWords.clock;
  const whole = Math.max(0, Math.floor(minutes));
  if (whole < 60) return words.minutes(whole);
  const hours = Math.floor(whole / 60);
  return hours < 24 ? words.hours(hours, whole % 60) : words.days(Math.floor(hours / 24), hours % 24);
}

type Shown = { text: string; mood: string; hint: string; icon: 'clock' | 'pause' | 'hourglass' };

type Props = { row: DeskRow; of: 'answer' | 'deadline' | 'snooze'; now: Date };

/** The clock of the answer that the customer waits for, that of the deadline, or when a snoozed order comes back. Its hint says when it is due, or why it stands still. */
export function Clock({ row, of, now }: Props) {
  const shown = CLOCKS[of](row, now);
  if (!shown) return null;
  return (
    <ClockFace {...shown}>
      <span className="visually-hidden"> {shown.hint}</span>
    </ClockFace>
  );
}

/** spec §12.9 The clock of an answer where no list says what it counts: `answer within 12 min`. */
export function AnswerWithin({ answer }: { answer: WaitingAnswer }) {
  const shown = answerOf({ answer });
  if (!shown) return null;
  const words = listWords.clock;
  const time = written(Math.abs(answer.left));
  return (
    <ClockFace {...shown} text={answer.left < 0 ? words.answerLate(time) : words.answerWithin(time)}>
      <span className="visually-hidden"> {shown.hint}</span>
    </ClockFace>
  );
}

type FaceProps = Omit<Shown, 'hint'> & { hint?: string; children?: ReactNode };

/** How a clock looks: an icon and a time in the colour of its mood. */
export const ClockFace = ({ text, mood, icon, hint, children }: FaceProps) => (
  <span className={`${css.clock} ${css[mood] ?? ''}`} title={hint}>
    <Icon name={icon} size={15} />
    {text}
    {children}
  </span>
);

function answerOf({ answer }: Pick<DeskRow, 'answer'>): Shown | null {
  if (!answer) return null;
  const words = listWords.clock;
  const { left, mood, stands, dueAt, snoozed } = answer;
  const time = written(Math.abs(left));
  return {
    text: left < 0 ? words.late(time) : time,
    mood,
    hint: [
      ...(snoozed ? [words.snoozed(snoozed.by, moment(snoozed.until))] : []),
      stands ? words.stands[stands] : words.answer(moment(dueAt)),
    ].join(' '),
    icon: stands === null ? 'clock' : 'pause',
  };
}

function deadlineOf({ deadline, deadlineMood, dateHeld }: DeskRow, now: Date): Shown | null {
  const words = listWords.clock;
  if (dateHeld) return { text: words.stopped, mood: 'plain', hint: words.stands.hold, icon: 'pause' };
  if (!deadlineMood) return null;
  const left = minutesBetween(now, deadline);
  const time = written(Math.abs(left));
  const text = left < 0 ? words.late(time) : time;
  return { text, mood: left < 0 ? 'late' : deadlineMood, hint: words.deadline(moment(deadline)), icon: 'clock' };
}

function snoozeOf(row: DeskRow, now: Date): Shown | null {
  const answer = answerOf(row);
  const until = row.answer?.snoozed?.until;
  if (!answer || !until) return answer;
  return {
    ...answer,
    text: listWords.clock.back(written(minutesBetween(now, until))),
    mood: 'plain',
    icon: 'hourglass',
  };
}

const CLOCKS = { answer: answerOf, deadline: deadlineOf, snooze: snoozeOf };
