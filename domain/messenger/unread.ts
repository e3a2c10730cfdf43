import { type Direction, isToCustomer } from './direction.ts';

/** spec §3 Message state. */
export const MESSAGE_STATE = { unread: 1, read: 2 } as const;

/** spec §3 Minutes after which an unread message is mailed about. */
export const UNREAD_MINUTES = 5;

type MessageState = (typeof MESSAGE_STATE)[keyof typeof MESSAGE_STATE];

type Readable = { direction: { id: Direction }; state: { id: MessageState } };

export const isUnread = ({ direction, state }: Readable): boolean =>
  isToCustomer(direction.id) && state.id === MESSAGE_STATE.unread;
