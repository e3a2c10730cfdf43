import { signIn, signUp } from '@octavo/contract/auth';
import { getCustomer } from '@octavo/contract/customers';
import { createOrder } from '@octavo/contract/orders';
import { USER_TYPE } from '@octavo/domain/auth/identity';
import { withDialCode } from '@octavo/domain/customers/phone';
import { call } from '@octavo/client/call';
import { hashDevice } from '#app/device.ts';
import { dropReferrer, referrerId } from '#app/referral.ts';
import { hasCode, isRefusal } from '@octavo/client/api-error';
import { invalidate } from '@octavo/client/query';
import { beginSession } from '#app/customer.ts';
import type { KeyRing } from '../draft/useDraftKeys.ts';
import type { OrderFormContext } from '../machine/order-context.ts';
import { dialCodeOf } from '#customers/useCountries.ts';
import { whyNotYet } from './why-not-yet.ts';
import type { OrderMachine } from './order-machine.ts';
import { type SubmitFailure, orderFailure, signInFailure, signUpFailure } from './submit-failure.ts';
import { withRetry } from './with-retry.ts';
import { toNewOrder } from './to-new-order.ts';
import { submitWords } from './words.ts';

/** The id of the order that was created or saved, or why it was not; or what the customer should look at before the next try. */
export type Creation =
  | { id: number; isNewCustomer: boolean }
  | { failure: SubmitFailure; isSignedUp: boolean }
  | { notice: string };

/**
 * spec §6, D20 Signs a guest up or in, then creates the order with the idempotency key of the draft. Which writers can be preferred, and so the
 * price, is known only after signing in: a guest who has chosen some sees both before the order is created. A price that has
 * changed, or is not there any more, is said first too (ADR 0230), but not for a key that may have made the order already.
 */
export async function createOrderOf({ order, keys, kept }: OrderMachine): Promise<Creation> {
  const { state, isSignedIn, rules } = order;
  const isRepeat = keys.all().sent === keys.all().order;
  const notYet = isRepeat ? null : await whyNotYet(order);
  if (notYet) return notYet;
  const isNew = !isSignedIn && state.identity.userType === USER_TYPE.newCustomer;
  if (!isSignedIn) {
    const failure = await (isNew ? signUpGuest(order, keys) : signInGuest(order));
    if (failure) return { failure, isSignedUp: false };
    if (!isNew && state.ownWriters.length > 0) return { notice: submitWords.checkWriters };
  }
  const body = toNewOrder(state.form, rules.site, state.discount);
  const params = { cat: rules.site.category };
  const note = (sent: string | undefined) => {
    keys.put({ ...keys.all(), sent });
    kept.keepKeys();
  };
  try {
    note(keys.all().order);
    const { id } = await withRetry(() => call(createOrder, { params, body, key: keys.all().order }));
    return { id, isNewCustomer: isNew };
  } catch (error) {
    if (!isRepeat && isRefusal(error)) note(undefined);
    if (hasCode<typeof createOrder>(error, 'texts_not_accepted')) await invalidate(getCustomer); // shows the texts above the form
    return { failure: orderFailure(error), isSignedUp: isNew };
  }
}

async function signInGuest({ state }: OrderFormContext): Promise<SubmitFailure | null> {
  const { email, password } = state.identity;
  try {
    const body = { email: email.trim(), password, hashDevice: await hashDevice() };
    await beginSession(await withRetry(() => call(signIn, { body })));
    return null;
  } catch (error) {
    return signInFailure(error);
  }
}

async function signUpGuest(order: OrderFormContext, keys: KeyRing): Promise<SubmitFailure | null> {
  const { email, country, phone, firstName, calls } = order.state.identity;
  try {
    const body = {
      email: email.trim(),
      phone: withDialCode(await dialCodeOf(country), phone),
      firstName: firstName.trim(),
      lastName: '',
      isEnabledNightCall: calls,
      referrerId: referrerId(),
      hashDevice: await hashDevice(),
    };
    const ask = () => withRetry(() => call(signUp, { body, key: keys.all().signUp }));
    const tokens = await ask().catch((error) => {
      if (!hasCode(error, 'key_reused')) throw error;
      keys.renew('signUp'); // the form has changed since the last try, so this is another operation
      return ask();
    });
    dropReferrer();
    await beginSession(tokens);
    return null;
  } catch (error) {
    return signUpFailure(error);
  }
}
