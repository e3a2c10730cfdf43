/** ADR 0120 Events that the server sends over the socket of the desk. Those below 200 are the same as for customers. */
export const DESK_EVENT = {
  conversationMoved: 201,
  orderMoved: 202,
  presence: 203,
  draftsMoved: 204,
  customerTyping: 205,
  dutyMoved: 206,
  offersMoved: 207,
  applicationsMoved: 208,
} as const;

/** ADR 0120 Events that a member of staff sends over the socket of the desk. */
export const STAFF_EVENT = { presence: 220 } as const;

/** What somebody of the desk does in a conversation. */
export const DOINGS = ['looking', 'writing', 'note'] as const;
export type Doing = (typeof DOINGS)[number];

/** A page says what its person does so often, and who was not heard of for `FORGOTTEN_MS` is not shown any more. */
export const PRESENCE_MS = 4000;
export const FORGOTTEN_MS = 9000;
