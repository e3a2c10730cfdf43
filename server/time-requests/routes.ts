import * as contract from '@octavo/contract/time-requests';
import { on } from '#http/on.ts';
import { answerTimeRequest } from './answer-time-request.ts';
import { answerMailedTimeRequest, getMailedTimeRequest } from './mailed-time-request.ts';

export const timeRequests = [
  on(contract.answerTimeRequest, answerTimeRequest),
  on(contract.getMailedTimeRequest, getMailedTimeRequest),
  on(contract.answerMailedTimeRequest, answerMailedTimeRequest),
];
