import type * as contract from '@octavo/contract/desk-moves';
import type { Call } from '#http/on.ts';
import { answerMoves } from './present.ts';

export const listMoves = (call: Call<typeof contract.listMoves>) => answerMoves(call);
