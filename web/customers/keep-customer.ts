import { type Customer, getCustomer } from '@octavo/contract/customers';
import { cache } from '@octavo/client/cache';
import { call } from '@octavo/client/call';
import { profileQuery } from '#app/customer.ts';

/** The customer as the server has it now: what another tab changed meanwhile is not undone by what is sent from here. */
export const storedCustomer = () => call(getCustomer, {});

/** What the server answered is what everything on the page shows. */
export async function keepCustomer(customer: Customer) {
  await cache.cancelQueries({ queryKey: profileQuery.queryKey });
  cache.setQueryData(profileQuery.queryKey, customer);
}

/** Changes of a customer happen one after the other: each sends all that spec §7 wants to have sent. */
export const ONE_AT_A_TIME = { id: 'customer' };
