import { type Ways, getWays } from '@octavo/contract/ways';
import { queryOf, showAnswer } from '@octavo/client/query';

/** ADR 0242 Read again when the window gets the focus: another device may have signed in or out. */
export const waysQuery = { ...queryOf(getWays, {}), staleTime: 0 };

export const keepWays = (ways: Ways) => showAnswer(getWays, {}, ways);
