import { createHash } from 'node:crypto';

export const TICKET_SECONDS = 30; // spec D44

/** Whoever reads the table cannot use what it holds. */
export const hashOfTicket = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');
