import { getOrder } from '#orders/get-order.ts';

/** spec D22 The refunds of an order of the customer and the difference that can be taken back, as the order answers them. */
export async function listRefunds(call: Parameters<typeof getOrder>[0]) {
  const { refunds, difference } = await getOrder(call);
  return { refunds, difference };
}
