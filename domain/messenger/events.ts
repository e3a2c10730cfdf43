/**
 * spec §4 Events that the server sends over the socket. From 101 on they are ours: the order has changed, events were missed,
 * the socket is open (ADR 0047), what happened to an order (ADR 0090), that the bell or what is chosen for it has changed, and that the devices
 * or the ways to sign in have.
 */
export const SERVER_EVENT = {
  newMessage: 1,
  pong: 3,
  changedMessage: 5,
  writerOnline: 8,
  typing: 13,
  stoppedTyping: 14,
  orderChanged: 101,
  missed: 102,
  opened: 103,
  orderHappened: 104,
  noticesChanged: 105,
  waysChanged: 106,
} as const;

/** spec §4 Events that the customer sends over the socket. */
export const CUSTOMER_EVENT = { ping: 2, askOnline: 7, typing: 11, stoppedTyping: 12 } as const;
