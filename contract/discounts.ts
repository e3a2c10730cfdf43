import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { DiscountCode } from './discount-code.ts';
import { Cents } from './scalars.ts';

/** spec §3 Discount response. */
export const Discount = z.object({
  code: z.string(),
  amount: Cents,
  percent: z.number(),
  /** The most that the percentage takes off; without it, there is no limit. */
  maxAmount: z.optional(Cents),
  isTopWriterDiscount: z.boolean(),
  messages: z.array(z.string()),
});
export type Discount = z.output<typeof Discount>;

export const applyDiscount = endpoint('applyDiscount', {
  method: 'POST',
  path: '/orders/discounts',
  access: 'anyone',
  takesToken: true,
  summary: 'The value of a discount code; does not use it up',
  form: true,
  body: z.strictObject({ code: DiscountCode }),
  reply: Discount,
  refuses: ['discount_unknown', 'discount_used'],
  limit: 'discountCode',
  example: { code: 'WELCOME10' },
});
