import { dictionaries } from '@octavo/domain/language/dictionaries';

/** What the provider's page and its receipts show the customer. */
export const paymentWords = dictionaries(
  {
    description: (site: string, orderId: number) => `${site}, order ${orderId}`,
    form: {
      title: 'Taking you to the payment page',
      text: 'You pay on the page of the payment provider and come back here after that.',
      button: 'Continue',
    },
  },
  'providerPage',
);
