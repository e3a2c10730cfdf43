import type { PriceReply } from '@octavo/contract/pricing';
import { eachPart } from '@octavo/domain/pricing/parts';
import type { Price } from '@octavo/domain/pricing/price';

/** spec §3 A price with the names of the price answer. The contract turns cents into decimals. */
export const presentPrice = (price: Price): PriceReply => eachPart('wire', (part) => price[part]);
