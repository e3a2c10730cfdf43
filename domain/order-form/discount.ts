/** spec §4 Why a discount cannot be had, or null: a top-writer discount applies only while top writers are on. */
export const whyNoDiscount = (
  discount: { isTopWriterDiscount: boolean },
  hasTopWriters: boolean,
): 'discount_needs_top_writers' | null =>
  discount.isTopWriterDiscount && !hasTopWriters ? 'discount_needs_top_writers' : null;
