import type { NewOrder } from '@octavo/contract/orders';
import type { Price } from '@octavo/domain/pricing/price';

/** What the row of an order takes from the payload as it is. */
export const payloadColumns = (body: NewOrder, level: number) => ({
  title: body.topic,
  workType: body.idWorkType,
  level,
  paperType: body.paperType,
  paperFormat: body.paperFormat,
  subject: body.subject ?? null,
  resumeService: body.resumeService ?? null,
  pages: body.pages,
  sources: body.sources,
  spacing: body.idSpacing,
  urgencyMinutes: body.urgency,
  paperDetails: body.paperDetails,
  premiumWriter: body.premiumWriter,
  preferredWriters: body.preferredWriterList,
  preferredAnother: body.preferredWriterAnother,
  originalityReport: body.originalityReport,
  extraQualityCheck: body.extraQualityCheck,
  onePageSummary: body.onePageSummary,
});

export const priceColumns = (price: Price) => ({
  priceBasic: price.basic,
  pricePremiumWriter: price.premiumWriter,
  pricePreferredWriter: price.preferredWriter,
  priceExtraQualityCheck: price.extraQualityCheck,
  priceQuality: price.quality,
  priceOnePageSummary: price.onePageSummary,
  priceDiscount: price.discount,
  priceFinal: price.final,
});
