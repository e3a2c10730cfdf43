import * as z from 'zod/mini';
import { TariffReply } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { PRICED_EXAMPLE, PriceReply, PriceRequest } from './pricing.ts';
import { IdInUrl, NumberInUrl } from './scalars.ts';

/** ADR 0221 An order keeps the prices that it was made with, so its edit is priced by them. */
export const getEditTariff = endpoint('getEditTariff', {
  method: 'GET',
  path: '/orders/:id/tariff',
  access: 'customer',
  summary: 'The tariff that an order was made with, by which its edit is priced',
  params: IdInUrl,
  reply: TariffReply,
});

export const priceEdit = endpoint('priceEdit', {
  method: 'PUT',
  path: '/sites/categories/:cat/orders/:id/calcs',
  access: 'customer',
  summary: 'The price of an order after an edit, by the tariff that the order was made with',
  params: z.object({ cat: NumberInUrl, id: NumberInUrl }),
  body: PriceRequest,
  reply: PriceReply,
  limit: 'price',
  example: PRICED_EXAMPLE,
});
