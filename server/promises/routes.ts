import * as contract from '@octavo/contract/promises';
import { on } from '#http/on.ts';
import { answerTimeRequest } from './answer-time-request.ts';
import { listOrderEvents } from './list-order-events.ts';
import { answerMailedTimeRequest, getMailedTimeRequest } from './mailed-time-request.ts';

export const promises = [
  on(contract.listOrderEvents, listOrderEvents),
  on(contract.answerTimeRequest, answerTimeRequest),
  on(contract.getMailedTimeRequest, getMailedTimeRequest),
  on(contract.answerMailedTimeRequest, answerMailedTimeRequest),
];
