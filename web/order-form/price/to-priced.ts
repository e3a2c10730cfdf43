import type { Discount } from '@octavo/contract/discounts';
import type { PriceReply, PriceRequest } from '@octavo/contract/pricing';
import { toMinutes } from '@octavo/domain/catalogue/urgency';
import { toAmount } from '@octavo/domain/money';
import type { OrderForm } from '@octavo/domain/order-form/form';
import type { Price, Priced } from '@octavo/domain/pricing/price';
import { type SiteCategory, levelField } from '@octavo/domain/sites/category';

/** What of the form decides the price. */
export const toPriced = (form: OrderForm): Priced => ({
  workType: form.workType,
  level: form.level,
  hours: form.urgency,
  pages: form.pages,
  spacing: form.spacing,
  premiumWriter: form.topWriters,
  preferredWriters: form.preferredWriters.length,
  originalityReport: form.originalityReport,
  extraQualityCheck: form.extraQualityCheck,
  onePageSummary: form.onePageSummary,
});

/** spec §3 The part that both payloads share: minutes, and the level under the name of the category (spec D3, D7). */
export const toPricedFields = (form: OrderForm, category: SiteCategory) => ({
  idWorkType: form.workType,
  [levelField(category)]: form.level,
  pages: form.pages,
  idSpacing: form.spacing,
  urgency: toMinutes(form.urgency),
  premiumWriter: form.topWriters,
  preferredWriterList: form.preferredWriters,
  preferredWriterAnother: form.anotherWriter,
  originalityReport: form.originalityReport,
  extraQualityCheck: form.extraQualityCheck,
  onePageSummary: form.onePageSummary,
});

/** spec §3 Price calculation payload. */
export const toPriceRequest = (form: OrderForm, category: SiteCategory, discount: Discount | null): PriceRequest => ({
  ...toPricedFields(form, category),
  ...(discount && { discountAmount: String(toAmount(discount.amount)), discountPercent: String(discount.percent) }),
});

export const fromReply = (reply: PriceReply): Price => ({
  basic: reply.basicPrice,
  premiumWriter: reply.pricePremiumWriter,
  preferredWriter: reply.pricePreferedWriter,
  extraQualityCheck: reply.priceExtraQualityCheck,
  quality: reply.priceQuality,
  onePageSummary: reply.priceOnePageSummary,
  discount: reply.priceDiscount,
  final: reply.finalPrice,
});
