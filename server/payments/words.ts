import { dictionaries } from '@octavo/domain/language/dictionaries';

/** What the provider's page and its receipts show the customer. */
export const paymentWords = dictionaries({
  description: (site: string, orderId: number) => `${site}, order ${orderId}`,
});
