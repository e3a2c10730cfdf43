import { type PriceRequest, calculatePrice } from '@octavo/contract/pricing';
import type { SiteCategory } from '@octavo/domain/sites/category';
import { call } from '#app/call.ts';

export const confirmPrice = (cat: SiteCategory, body: PriceRequest) => call(calculatePrice, { params: { cat }, body });
