import { type Discount, applyDiscount } from '@octavo/contract/discounts';
import { call } from '#app/call.ts';
import { fieldErrors } from '#app/refused.ts';
import { whyNoDiscount } from '@octavo/domain/order-form/discount';
import { DISCOUNT_NEEDS_TOP_WRITERS } from '../words.ts';

/** What the code is worth, or why it is worth nothing here. */
export async function worthOf(code: string, hasTopWriters: boolean): Promise<Discount | string> {
  try {
    const discount = await call(applyDiscount, { body: { code } });
    return whyNoDiscount(discount, hasTopWriters) ? DISCOUNT_NEEDS_TOP_WRITERS : discount;
  } catch (error) {
    return fieldErrors(error).code ?? (error as Error).message; // call() rejects with errors alone
  }
}
