import { createDeskSocketTicket } from '@octavo/contract/desk-live';
import * as contract from '@octavo/contract/messenger';
import { on } from '#http/on.ts';
import { createSocketTicket } from './create-socket-ticket.ts';

export const live = [
  on(contract.createSocketTicket, createSocketTicket),
  on(createDeskSocketTicket, createSocketTicket),
];
