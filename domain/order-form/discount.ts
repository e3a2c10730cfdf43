/** spec §4 Why a discount does not apply, or null: a top-writer discount needs the top writers extra. */
export const whyNoDiscount = (
  discount: { isTopWriterDiscount: boolean },
  hasTopWriters: boolean,
): 'discount_needs_top_writers' | null =>
  discount.isTopWriterDiscount && !hasTopWriters ? 'discount_needs_top_writers' : null;
