import { WORK_TYPE, type WorkType } from '../catalogue/work-type.ts';
import { minutesAfter, minutesBetween } from '../time.ts';
import { ORDER_STATUS, type OrderStatus, isUnderWay } from './status.ts';

/** Why support pauses an order: a file is missing, a question waits for its answer, or support checks something. */
export const HOLD_REASONS = ['file', 'answer', 'check'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** The most characters of what support writes with a hold. */
export const HOLD_NOTE_MAX = 1000;

type Holdable = {
  status: OrderStatus;
  deadline: Date;
  datePaid: Date | null;
  dateCompleted: Date | null;
  dateHeld: Date | null;
};
type Change = { status?: OrderStatus | undefined; deadline?: Date | undefined };
type HoldFields = { dateHeld?: Date | null; deadline?: Date; heldFor?: null; holdNote?: string };

/**
 * spec §10.14 What else changes when an order goes on hold or goes on: the clock stands still meanwhile, so the deadline moves by the time
 * on hold, unless the same change sets it. What was delivered before has kept its deadline or missed it (ADR 0404).
 */
export function fieldsOfHold(order: Holdable, change: Change, at: Date): HoldFields {
  const { status = order.status } = change;
  if (status === order.status) return {};
  if (status === ORDER_STATUS.hold) return { dateHeld: at };
  if (order.status !== ORDER_STATUS.hold) return {};
  const over = { dateHeld: null, heldFor: null, holdNote: '' } as const;
  const isOver = order.dateCompleted !== null || !isUnderWay(status);
  if (!order.dateHeld || !order.datePaid || isOver || change.deadline) return over;
  return { ...over, deadline: minutesAfter(order.deadline, minutesBetween(order.dateHeld, at)) };
}

/** ADR 0404 Whether an order on hold was delivered before: it is as closed to its customer as a completed one, until support decides. */
export const isHeldAfterDelivery = ({ status, dateCompleted }: Pick<Holdable, 'status' | 'dateCompleted'>): boolean =>
  status === ORDER_STATUS.hold && dateCompleted !== null;

/** spec §10.14 The moment by which the deadline of an order counts: now, or while it is on hold, when the hold began. */
export const clockOf = ({ dateHeld }: { dateHeld: Date | null }, now: Date): Date => dateHeld ?? now;

type Filed = { workType: WorkType; files: number };

/** spec D21, ADR 0425 Whether a paid order whose work has not begun waits for a file of its customer, as editing without a file does. */
export const waitsForFile = ({ workType, files }: Filed): boolean => workType === WORK_TYPE.editing && files === 0;

type Accepting = Filed & { status: OrderStatus; due: number };

/**
 * ADR 0425 Whether an order waits for a file when support moves it: its changes are accepted, and nothing is `due` of it, in cents. The file of one of
 * which something is due would ask for that again; and where support ends a hold, it has decided that the work goes on.
 */
export const waitsAfterMove = (order: Accepting, to: OrderStatus): boolean =>
  order.status === ORDER_STATUS.modified && to === ORDER_STATUS.paid && order.due === 0 && waitsForFile(order);

/** ADR 0425 What a hold says that ends with the first file. Support writes words with each of its own. */
export const FILE_HOLD = { status: ORDER_STATUS.hold, heldFor: 'file', holdNote: '' } as const;

type Held = { status: OrderStatus; heldFor: HoldReason | null; holdNote: string };

/** ADR 0425 Whether an order goes on by itself with the next file of its customer. */
export const endsWithFile = ({ status, heldFor, holdNote }: Held): boolean =>
  status === FILE_HOLD.status && heldFor === FILE_HOLD.heldFor && holdNote === FILE_HOLD.holdNote;

/** ADR 0425 The status of an order after such a hold. `due` is the amount to pay in cents, as after an edit meanwhile. */
export const statusAfterFile = (due: number): OrderStatus => (due > 0 ? ORDER_STATUS.modified : ORDER_STATUS.paid);
