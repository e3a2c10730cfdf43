import type { PriceReply } from '@octavo/contract/pricing';
import type { Price } from '@octavo/domain/pricing/price';

/** spec §3 The names of the price answer; the wire turns cents into decimals. */
export const presentPrice = (price: Price): PriceReply => ({
  basicPrice: price.basic,
  finalPrice: price.final,
  pricePremiumWriter: price.premiumWriter,
  pricePreferedWriter: price.preferredWriter,
  priceExtraQualityCheck: price.extraQualityCheck,
  priceQuality: price.quality,
  priceOnePageSummary: price.onePageSummary,
  priceDiscount: price.discount,
});
