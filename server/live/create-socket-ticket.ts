import { randomBytes } from 'node:crypto';
import type * as contract from '@octavo/contract/messenger';
import type { Call } from '#http/on.ts';
import { insertTicket } from './store.ts';
import { TICKET_SECONDS, hashOfTicket } from './ticket.ts';

/** spec D44 What opens one socket: it stands in an address, so it is of no use a moment later. */
export async function createSocketTicket({ db, now, sessionId }: Call<typeof contract.createSocketTicket>) {
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now().getTime() + TICKET_SECONDS * 1000);
  await insertTicket(db, { ticketHash: hashOfTicket(ticket), sessionId, expiresAt });
  return { ticket, expiresIn: TICKET_SECONDS };
}
