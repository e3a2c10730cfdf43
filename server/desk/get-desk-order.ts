import type * as contract from '@octavo/contract/desk';
import type { Call } from '#http/on.ts';
import { answerOrder } from './on-desk-order.ts';

export const getDeskOrder = (call: Call<typeof contract.getDeskOrder>) => answerOrder(call);
