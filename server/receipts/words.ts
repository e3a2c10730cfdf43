import { dictionaries } from '@octavo/domain/language/dictionaries';
import { DEDUCTION_WORDS } from '@octavo/domain/pricing/deduction-words';

/** The texts of the receipt as a PDF. Money and times are formatted already. */
export const receiptWords = dictionaries({
  heading: 'Receipt',
  file: (id: number) => `receipt-${id}.pdf`,
  title: (id: number, site: string) => `Receipt of order ${id}, ${site}`,
  order: 'Order',
  paid: 'Paid',
  readyBy: 'Ready by',
  delivered: 'Delivered',
  method: 'Method',
  status: 'Status',
  refunded: 'Refunded',
  partlyRefunded: 'Partly refunded',
  paidInFull: 'Paid in full',
  billedTo: 'Billed to',
  email: 'Email',
  totalPaid: 'Total paid',
  left: 'Paid after refunds',
  credit: 'Credit for the next order',
  moment: (day: string, time: string, zone: string) => `${day}, ${time} (${zone})`,
  deductions: DEDUCTION_WORDS,
  discount: (discount: string, code: string) => `${discount}, ${code}`,
  keep: (email: string, id: number) =>
    `Keep this receipt for your records. Questions about this payment? Write to ${email} and mention order ${id}.`,
  providers: { paycore: 'Paycore', paypal: 'PayPal', fondy: 'Fondy', paymentwall: 'Paymentwall', stripe: 'Stripe' },
});
