import { CREDENTIALS_MAX, DETAILS_MAX, SOURCES, TITLE_LENGTH } from '@octavo/domain/order-form/limits';
import { DEDUCTION_KINDS } from '@octavo/domain/pricing/deductions';
import * as z from 'zod/mini';
import { CleanText } from './clean-text.ts';
import { DiscountCode } from './discount-code.ts';
import { PricedFields } from './pricing.ts';
import { Id } from './scalars.ts';

/** spec §3 Order creation payload. Unknown fields are refused. The server calculates the price itself (spec D13). */
export const NewOrder = z.strictObject({
  ...PricedFields,
  paperFormat: Id,
  paperType: Id,
  resumeService: z.optional(z.nullable(Id)),
  subject: z.optional(z.nullable(Id)),
  discountCode: z.optional(DiscountCode),
  /** spec §10.11 More codes, one of each kind. An edit without this list keeps them. */
  discountCodes: z.optional(z.array(DiscountCode).check(z.maxLength(DEDUCTION_KINDS.length))),
  sources: z.int().check(z.gte(SOURCES.min), z.lte(SOURCES.max)),
  topic: CleanText(TITLE_LENGTH.max * 4),
  paperDetails: CleanText(DETAILS_MAX),
  credentials: CleanText(CREDENTIALS_MAX),
  premiumSupport: z.literal(false),
});
export type NewOrder = z.output<typeof NewOrder>;

/** spec D22 The whole order after the edit. */
export const EditedOrder = z.strictObject({
  ...NewOrder.shape,
  /** The version that was edited; without it, any version is overwritten. */
  version: z.optional(z.int()),
  /** spec D19 Keeps the stored credentials where `credentials` is empty, because no form shows them. */
  keepCredentials: z.optional(z.boolean()),
});
export type EditedOrder = z.output<typeof EditedOrder>;
