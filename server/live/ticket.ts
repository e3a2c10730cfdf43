import { createHash } from 'node:crypto';

export const TICKET_SECONDS = 30; // spec D44

/** The hash of a ticket. Reading the table gives no usable ticket. */
export const hashOfTicket = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');
