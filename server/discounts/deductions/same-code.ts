/** Whether two codes are the same: the case of letters does not matter. */
export const isSameCode = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase();

/** The codes of a payload in the order in which they were given, each once: `discountCode` of spec §3 and the others. */
export const codesOf = (discountCode: string | null | undefined, others: readonly string[] = []): string[] =>
  [discountCode ?? '', ...others].filter(
    (code, index, all) => code !== '' && all.findIndex((earlier) => isSameCode(earlier, code)) === index,
  );
