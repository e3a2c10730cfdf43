import { dictionaries } from '@octavo/domain/language/dictionaries';
import { RECEIPT_WORDS } from '@octavo/domain/payments/receipt-words';
import { DEDUCTION_WORDS } from '@octavo/domain/pricing/deduction-words';

/** The texts of the receipt, on its page and as a PDF. Money and times are formatted already. */
export const receiptWords = dictionaries(RECEIPT_WORDS, 'receipt');

/** Those that only the PDF has. */
export const receiptFileWords = dictionaries(
  {
    title: (id: number, site: string) => `Receipt of order ${id}, ${site}`,
    deductions: DEDUCTION_WORDS,
    providers: { paycore: 'Paycore', paypal: 'PayPal', fondy: 'Fondy', paymentwall: 'Paymentwall', stripe: 'Stripe' },
  },
  'receiptFile',
);
