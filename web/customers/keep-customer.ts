import { type Customer, getCustomer } from '@octavo/contract/customers';
import { call } from '@octavo/client/call';
import { showAnswer } from '@octavo/client/query';

/** Loads the customer again before an update, so that the update does not undo changes made in another tab. */
export const storedCustomer = () => call(getCustomer, {});

/** Puts the customer that the server returned into the cache, for the whole page. */
export const keepCustomer = (customer: Customer) => showAnswer(getCustomer, {}, customer);

/** The mutation scope for changes of the customer: they run one at a time, because each sends all fields (spec §7). */
export const ONE_AT_A_TIME = { id: 'customer' };
