import { randomBytes } from 'node:crypto';
import type { createDeskSocketTicket } from '@octavo/contract/desk-live';
import type * as contract from '@octavo/contract/messenger';
import type { Call } from '#http/on.ts';
import { insertTicket } from './store.ts';
import { TICKET_SECONDS, hashOfTicket } from './ticket.ts';

/** spec D44 Creates a ticket that opens one socket. It travels in an address, so it works once and expires soon. */
export async function createSocketTicket({
  db,
  now,
  sessionId,
}: Call<typeof contract.createSocketTicket> | Call<typeof createDeskSocketTicket>) {
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now().getTime() + TICKET_SECONDS * 1000);
  await insertTicket(db, { ticketHash: hashOfTicket(ticket), sessionId, expiresAt });
  return { ticket, expiresIn: TICKET_SECONDS };
}
