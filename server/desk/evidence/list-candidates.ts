import type * as contract from '@octavo/contract/desk-writers';
import type { Call } from '#http/on.ts';
import { answerCandidates } from './present.ts';

export const listCandidates = (call: Call<typeof contract.listCandidates>) => answerCandidates(call);
