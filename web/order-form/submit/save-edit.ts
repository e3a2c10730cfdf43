import { editOrder, getOrder } from '@octavo/contract/orders';
import { ask } from '#app/ask.ts';
import { cache } from '#app/cache.ts';
import { call } from '#app/call.ts';
import { isRefused } from '#app/refused.ts';
import type { Order } from '../order-context.ts';
import type { Creation } from './create-order.ts';
import { orderHindrance } from './hindrance.ts';
import { persistently } from './persistently.ts';
import { toNewOrder } from './to-new-order.ts';

/** D22 Saves an order that was changed. Done twice it changes nothing more, so it may be tried again. */
export async function saveEditOf({ state, rules, change }: Order, id: number): Promise<Creation> {
  const body = {
    ...toNewOrder(state.form, rules.site, state.discount),
    version: state.version,
    keepCredentials: state.form.credentials.trim() === '',
  };
  try {
    await persistently(() => call(editOrder, { params: { cat: rules.site.category, id }, body }));
    return { id, isNewCustomer: false };
  } catch (error) {
    if (isRefused(error, 'stale_version')) {
      const { version } = await cache.fetchQuery({ ...ask(getOrder, { params: { id } }), staleTime: 0 });
      change({ version }); // what is in the form stays; saving it again is a choice
    }
    return { hindrance: orderHindrance(error), isSignedUp: false };
  }
}
