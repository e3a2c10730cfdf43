import { WORK_TYPE } from '@octavo/domain/catalogue/work-type';
import { PAGES } from '@octavo/domain/order-form/limits';
import { eachExtra } from '@octavo/domain/orders/extras';
import { eachPart } from '@octavo/domain/pricing/parts';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CategoryInUrl, Cents, Id } from './scalars.ts';

/** A decimal number as text; an empty text is zero. */
const Decimal = z.string().check(z.regex(/^(\d{1,7}(\.\d{1,2})?)?$/));

/**
 * The fields about the work that both payloads of spec §3 share. `urgency` is in minutes. One of the three levels is given, by
 * category.
 */
export const PricedFields = {
  idWorkType: z.literal(Object.values(WORK_TYPE)),
  idAcademicLevel: z.optional(Id),
  idThesisLevel: z.optional(Id),
  idResumeLevel: z.optional(Id),
  pages: z.int().check(z.gte(PAGES.min), z.lte(1000)),
  idSpacing: z.literal([1, 2]),
  urgency: z.int().check(z.positive(), z.lte(1_000_000)),
  preferredWriterList: z.array(Id).check(z.maxLength(50)),
  preferredWriterAnother: z.boolean(),
  ...eachExtra('wire', () => z._default(z.boolean(), false)), // an older client may not send every extra
};

/** spec §3 Price calculation payload. The discount of the client changes only the quote (spec D13). */
export const PriceRequest = z.strictObject({
  ...PricedFields,
  discountAmount: z.optional(Decimal),
  discountPercent: z.optional(Decimal),
  /** The most that the percentage takes off. */
  discountMaxAmount: z.optional(Decimal),
});
export type PriceRequest = z.output<typeof PriceRequest>;

/** spec §3 Price answer: decimals in JSON, cents in server and web. */
export const PriceReply = z.object(eachPart('wire', () => Cents));
export type PriceReply = z.output<typeof PriceReply>;

/** The work of an example: what an essay of six pages needs. */
export const PRICED_EXAMPLE = {
  idWorkType: WORK_TYPE.writing,
  idAcademicLevel: 2,
  pages: 6,
  idSpacing: 2,
  urgency: 14_400,
  preferredWriterList: [],
  preferredWriterAnother: false,
} as const;

export const calculatePrice = endpoint('calculatePrice', {
  method: 'PUT',
  path: '/sites/categories/:cat/orders/calcs',
  access: 'anyone',
  takesToken: true,
  summary: 'The price of an order',
  params: CategoryInUrl,
  body: PriceRequest,
  reply: PriceReply,
  limit: 'price',
  example: PRICED_EXAMPLE,
});
