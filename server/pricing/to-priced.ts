import type { PriceRequest } from '@octavo/contract/pricing';
import { toHours } from '@octavo/domain/catalogue/urgency';
import type { Priced } from '@octavo/domain/pricing/price';
import { levelField } from '@octavo/domain/sites/category';
import { Refusal } from '#operations/refusal.ts';
import type { Site } from '#site.ts';

type Asked = Omit<PriceRequest, 'discountAmount' | 'discountPercent'>;

/** What the price rule needs of a payload of spec §3. Throws `invalid` without the level field of the category. */
export function toPriced(asked: Asked, site: Site): Priced & { level: number } {
  const field = levelField(site.category);
  const level = asked[field];
  if (level === undefined) throw new Refusal('invalid', { [field]: 'Choose a level' });
  return {
    workType: asked.idWorkType,
    level,
    hours: toHours(asked.urgency),
    pages: asked.pages,
    spacing: asked.idSpacing,
    premiumWriter: asked.premiumWriter,
    preferredWriters: asked.preferredWriterList.length,
    originalityReport: asked.originalityReport,
    extraQualityCheck: asked.extraQualityCheck,
    onePageSummary: asked.onePageSummary,
  };
}
