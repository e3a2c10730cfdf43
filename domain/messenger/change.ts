import type { DeskRole } from '../auth/identity.ts';
import { minutesAfter } from '../time.ts';
import { DIRECTION, type Direction, isToCustomer } from './direction.ts';
import { MESSAGE_STATUS, type MessageStatus } from './status.ts';

/** What support has decided about a message of a writer that it holds. */
export type HeldState = 'waiting' | 'approved' | 'declined';

/** Who edits and deletes messages. */
export type ChangedBy = DeskRole | 'customer';

/** spec §10.8 Whether messages of this role wait for support. */
export const isHeld = (role: DeskRole, { moderateWriters }: { moderateWriters: boolean }): boolean =>
  role === 'writer' && moderateWriters;

type Changed = { direction: Direction; status: MessageStatus };

/** Why somebody at the desk cannot delete a message, or null. Support deletes any, a writer those of the writer. */
export function whyNotDeleted(role: DeskRole, { direction, status }: Changed): 'forbidden' | 'message_final' | null {
  if (role === 'writer' && direction !== DIRECTION.writerToCustomer) return 'forbidden';
  return status === MESSAGE_STATUS.deleted ? 'message_final' : null;
}

type Edited = Changed & { sticker: string | null };

/** Why somebody at the desk cannot edit a message, or null. Nobody at the desk edits what a customer wrote; what support approves, only support edits. */
export function whyNotEdited(role: DeskRole, message: Edited, site: { moderateWriters: boolean }) {
  const { direction, sticker } = message;
  if (!isToCustomer(direction)) return 'forbidden';
  if (isHeld(role, site)) return 'forbidden';
  return whyNotDeleted(role, message) ?? (sticker === null ? null : 'message_final');
}

/** spec §10.8 For so many minutes customers change what they wrote. */
const OWN_CHANGE_MINUTES = 15;

type OwnRefusal = 'forbidden' | 'message_final' | 'message_too_old';

/** spec §10.8 Why the customer cannot delete a message, or null. What support has forwarded is a copy of support's. */
export function whyNotDeletedByCustomer(
  { direction, status, dateCreated }: Changed & { dateCreated: Date },
  now: Date,
): OwnRefusal | null {
  if (isToCustomer(direction)) return 'forbidden';
  if (status === MESSAGE_STATUS.deleted || status === MESSAGE_STATUS.forwarded) return 'message_final';
  return now < minutesAfter(dateCreated, OWN_CHANGE_MINUTES) ? null : 'message_too_old';
}

/** spec §10.8 Why the customer cannot edit a message, or null. A sticker has no text. */
export const whyNotEditedByCustomer = (message: Edited & { dateCreated: Date }, now: Date): OwnRefusal | null =>
  whyNotDeletedByCustomer(message, now) ?? (message.sticker === null ? null : 'message_final');

const FORWARDED: Partial<Record<Direction, Direction>> = {
  [DIRECTION.customerToWriter]: DIRECTION.customerToSupport,
  [DIRECTION.customerToSupport]: DIRECTION.customerToWriter,
  [DIRECTION.writerToCustomer]: DIRECTION.supportToCustomer,
};

/**
 * The direction of a message in the other chat of its order; undefined for one of support, which would appear there as words of the
 * writer.
 */
export const forwardedDirection = (direction: Direction): Direction | undefined => FORWARDED[direction];

/** Why somebody at the desk cannot forward a message to the other chat, or null. */
export function whyNotForwarded(role: DeskRole, { direction, status }: Changed): 'forbidden' | 'message_final' | null {
  if (role !== 'support' || forwardedDirection(direction) === undefined) return 'forbidden';
  return status === MESSAGE_STATUS.deleted ? 'message_final' : null;
}
