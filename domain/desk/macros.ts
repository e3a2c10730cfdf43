import type { MaybePaid } from '../orders/going-on.ts';
import type { HoldReason } from '../orders/hold.ts';
import { type Changeable, ORDER_STATUS, type OrderStatus } from '../orders/status.ts';
import { WHY_NO_CREDIT, type WhyNoCredit } from './goodwill.ts';
import { WHY_NO_MOVE, whyNoMove } from './moves.ts';
import type { DeskRole } from '../auth/identity.ts';
import { type Cancelable, whyNoAssignment, whyNoStatusChange } from './permission.ts';
import type { StaffRole } from './right.ts';
import { type StaffOperation, deskRoleOf, mayDo } from './rights.ts';

/** spec §12.10 What a macro can do, in the order in which it is done: assigning a writer can change the status that the move starts from. */
export const MACRO_PARTS = ['reply', 'assign', 'move', 'credit', 'note', 'later'] as const;
export type MacroPart = (typeof MACRO_PARTS)[number];

/** Who gets the order: the conversation goes to the person who runs the macro, to nobody or to a colleague; the work goes to a writer. */
// oxfmt-ignore
export type Assignee =
  { to: 'runner' } | { to: 'nobody' } | { to: 'colleague'; id: number } | { to: 'writer'; idWriter: number };

/** spec §12.10 The parts of a macro, at least one. Its texts may have variables: what the customer reads, and the note that only support reads. */
export type MacroParts = {
  reply?: string | undefined;
  assign?: Assignee | undefined;
  move?: { status: OrderStatus; heldFor?: HoldReason | undefined; note: string } | undefined;
  /** ADR 0260 A credit of a percent of the price, with the reason that the customer reads. */
  credit?: { percent: number; note: string } | undefined;
  note?: string | undefined;
  /** ADR 0261 Another macro of the site, which runs after so many hours if neither the customer nor the writer has done anything. */
  later?: { hours: number; macro: number } | undefined;
};

/** The most hours after which the other macro runs: two weeks. */
export const LATER_HOURS_MAX = 336;

/** ADR 0261 What became of a macro that waits: something arrived before it ran. */
export type LaterState = 'waiting' | 'run' | 'arrived' | 'canceled' | 'refused';

/** What refuses the later part: another one waits, its macro was changed since, or a variable of it has no value. */
const WHY_NO_LATER = ['macro_waiting', 'macro_changed', 'variable_empty'] as const;
export type WhyNoLater = (typeof WHY_NO_LATER)[number];

/** The most characters of the name of a macro. */
export const MACRO_NAME_MAX = 60;

/** The parts that a macro has, as they are done. */
export const partsOf = (parts: MacroParts): MacroPart[] => MACRO_PARTS.filter((part) => parts[part] !== undefined);

const STATUSES = Object.values(ORDER_STATUS);

const isMoveOf = (role: DeskRole, to: OrderStatus): boolean =>
  STATUSES.some((status) => whyNoStatusChange(role, { status, dateCompleted: null }, to) === null);

/** The statuses that a macro can give an order: refunds and offers need an amount or a time. */
export const MACRO_STATUSES: readonly OrderStatus[] = STATUSES.filter((to) => isMoveOf('support', to));

/** spec §12.10 Whether a role may do every part of a macro. Others neither see it nor run it. */
export function mayRunMacro(role: StaffRole, parts: MacroParts): boolean {
  const { assign, move } = parts;
  const operations: Record<MacroPart, StaffOperation> = {
    reply: 'sendReply',
    assign: assign?.to === 'writer' ? 'assignWriter' : 'ownConversation',
    move: 'planMove',
    credit: 'giveCredit',
    note: 'noteConversation',
    later: 'cancelLaterMacro',
  };
  const isOwnMove = !move || isMoveOf(deskRoleOf(role), move.status);
  return isOwnMove && partsOf(parts).every((part) => mayDo(role, operations[part]));
}

/** Why a part of a macro cannot be done to an order now. */
export const WHY_NO_PART = [
  ...WHY_NO_MOVE,
  ...WHY_NO_CREDIT,
  ...WHY_NO_LATER,
  'move_waiting',
  'already',
  'chat_closed',
  'messenger_off',
  'site_closed',
  'message_too_long',
  'person_gone',
  'writer_unwanted',
] as const;
export type WhyNoPart = (typeof WHY_NO_PART)[number];

/** What decides about the parts of a macro. `whyNoReply` is as for a message of the chat. */
export type MacroOrder = Changeable &
  MaybePaid &
  Cancelable & {
    isRefunding: boolean;
    activeRevision: boolean;
    hasMoveWaiting: boolean;
    whyNoReply: Extract<WhyNoPart, 'chat_closed' | 'messenger_off' | 'site_closed' | 'message_too_long'> | null;
    whyNoPerson: Extract<WhyNoPart, 'person_gone' | 'writer_unwanted'> | null;
    whyNoCredit: WhyNoCredit | null;
    whyNoLater: WhyNoLater | null;
  };

/** spec §12.10 Why a part of a macro cannot be done to an order now, or null. */
export function whyNoPart(part: MacroPart, parts: MacroParts, role: DeskRole, order: MacroOrder): WhyNoPart | null {
  if (part === 'reply') return order.whyNoReply;
  if (part === 'credit') return order.whyNoCredit;
  if (part === 'later') return order.whyNoLater;
  if (part === 'assign') return whyNoAssign(parts.assign, role, order);
  if (part === 'move' && parts.move) return whyNoMacroMove(parts, parts.move.status, role, order);
  return null;
}

function whyNoAssign(assign: Assignee | undefined, role: DeskRole, order: MacroOrder): WhyNoPart | null {
  if (assign?.to !== 'writer') return order.whyNoPerson;
  if (order.isRefunding) return 'refund_on_its_way';
  const why = whyNoAssignment(role, order);
  if (why === null) return order.whyNoPerson;
  return why === 'order_unpaid' ? 'not_paid' : 'closed';
}

function whyNoMacroMove({ assign }: MacroParts, to: OrderStatus, role: DeskRole, order: MacroOrder): WhyNoPart | null {
  if (order.hasMoveWaiting) return 'move_waiting';
  const isBegun = assign?.to === 'writer' && order.status === ORDER_STATUS.paid;
  const status = isBegun ? ORDER_STATUS.inProgress : order.status;
  return status === to ? 'already' : whyNoMove(role, { ...order, status }, to);
}

/** Why a part that was done is not taken back: it was read, made or given on meanwhile, or nothing takes it back. */
export const WHY_NOT_UNDONE = [
  'gone_out',
  'made',
  'given_on',
  'work_begun',
  'credit_stays',
  'note_stays',
  'later_over',
] as const;
export type WhyNotUndone = (typeof WHY_NOT_UNDONE)[number];
