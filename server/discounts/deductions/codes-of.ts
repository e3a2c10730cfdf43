import { isSameCode } from '@octavo/domain/order-form/discount';

/** The codes of a payload in the order in which they were given, each once: `discountCode` of spec §3 and the others. */
export const codesOf = (discountCode: string | null | undefined, others: readonly string[] = []): string[] =>
  [discountCode ?? '', ...others].filter(
    (code, index, all) => code !== '' && all.findIndex((earlier) => isSameCode(earlier, code)) === index,
  );
