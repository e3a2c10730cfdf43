/** spec §4 Why a discount does not apply, or null: a top-writer discount needs the top writers extra. */
export const whyNoDiscount = (
  discount: { isTopWriterDiscount: boolean },
  hasTopWriters: boolean,
): 'discount_needs_top_writers' | null =>
  discount.isTopWriterDiscount && !hasTopWriters ? 'discount_needs_top_writers' : null;

/** Whether two codes are the same: the case of letters does not matter. */
export const isSameCode = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase();
