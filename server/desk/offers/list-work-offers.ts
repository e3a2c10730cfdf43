import type * as contract from '@octavo/contract/desk-offers';
import type { Call } from '#http/on.ts';
import { answerWorkOffers } from './present.ts';

export const listWorkOffers = (call: Call<typeof contract.listWorkOffers>) => answerWorkOffers(call);
