import type * as contract from '@octavo/contract/desk-refunds';
import type { Call } from '#http/on.ts';
import { answerRefunds } from './present.ts';

export const listDeskRefunds = (call: Call<typeof contract.listDeskRefunds>) => answerRefunds(call, call.params.id);
