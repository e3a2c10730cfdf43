import { EXTRA_NAMES } from '@octavo/domain/orders/extras';
import * as z from 'zod/mini';
import { CleanText } from './clean-text.ts';
import { words } from './operator-fields.ts';
import { Cents } from './scalars.ts';

const Percent = z.int(words.percent).check(z.gte(0, words.percent), z.lte(100, words.percent));

/** spec §12.15 What a site pays its writers: the `PayRules` of the domain. */
export const SitePay = z.strictObject({
  share: Percent,
  levels: z.record(z.string().check(z.regex(/^\d{1,4}$/, words.pay)), Percent),
  extras: z.partialRecord(z.enum(EXTRA_NAMES, words.pay), Percent),
  latePercent: Percent,
  latePeriod: z.int(words.pay).check(z.gte(1, words.pay), z.lte(43_200, words.pay)),
  lateMost: Percent,
  failedPercent: Percent,
});

const Amount = z.pipe(z.number(words.amount).check(z.gte(-100_000, words.amount), z.lte(100_000, words.amount)), Cents);

/** spec §12.15 A line that an operator adds to what a writer earns: a credit, or a fine where it is negative. */
export const WriterCredit = z.strictObject({
  amount: Amount.check(z.refine((cents) => cents !== 0, words.amount)),
  note: CleanText(300).check(z.minLength(1, words.missing)),
});
export type WriterCreditInput = z.input<typeof WriterCredit>;
