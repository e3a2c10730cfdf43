import type { PriceReply } from '@octavo/contract/pricing';
import { eachPart } from '@octavo/domain/pricing/parts';
import type { Price } from '@octavo/domain/pricing/price';

/** spec §3 The names of the price answer; the wire turns cents into decimals. */
export const presentPrice = (price: Price): PriceReply => eachPart('wire', (part) => price[part]);
