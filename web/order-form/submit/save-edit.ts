import { editOrder, getOrder } from '@octavo/contract/orders';
import type { OrderForm } from '@octavo/domain/order-form/form';
import { merged, mergedDiscount } from '@octavo/domain/order-form/merge';
import { queryOf } from '@octavo/client/query';
import { cache } from '@octavo/client/cache';
import { call } from '@octavo/client/call';
import { hasCode } from '@octavo/client/api-error';
import { baseOf } from '../modes/base-of.ts';
import type { OrderFormContext } from '../machine/order-context.ts';
import type { OrderState } from '../machine/order-state.ts';
import type { Creation } from './create-order.ts';
import { orderFailure } from './submit-failure.ts';
import { withRetry } from './with-retry.ts';
import { toNewOrder } from './to-new-order.ts';

/** spec D22 Saves an edited order. Saving it twice is the same as once, so it can be retried. */
export async function saveEditOf({ state, rules, change }: OrderFormContext, id: number): Promise<Creation> {
  const body = {
    ...toNewOrder(state.form, rules.site, state.discount),
    version: state.editOrigin?.version,
    keepCredentials: state.form.credentials.trim() === '',
  };
  try {
    await withRetry(() => call(editOrder, { params: { cat: rules.site.category, id }, body }));
    return { id, isNewCustomer: false };
  } catch (error) {
    if (hasCode<typeof editOrder>(error, 'stale_version')) {
      const newest = await cache.fetchQuery({ ...queryOf(getOrder, { params: { id } }), staleTime: 0 });
      const { form, discount, editOrigin } = baseOf('edit', newest);
      change({ form: changedElsewhere(form, state) });
      const merging = mergedDiscount(state.editOrigin?.discount ?? null, state.discount, discount);
      if (merging?.code !== state.discount?.code) change({ discount: merging });
      if (editOrigin) change({ editOrigin }); // saving again overwrites the newer version knowingly
    }
    return { failure: orderFailure(error), isSignedUp: false };
  }
}

/** The fields that were changed elsewhere and not in this form. Fields changed while saving keep their value. */
function changedElsewhere(newest: Partial<OrderForm>, { form, editOrigin }: OrderState): Partial<OrderForm> {
  const all = Object.entries(merged(editOrigin?.form ?? {}, form, newest));
  return Object.fromEntries(all.filter(([field, value]) => value !== form[field as keyof OrderForm])); // its own keys
}
