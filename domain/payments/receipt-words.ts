/** In English: the texts of a receipt, on its page and as a PDF. Money and times are formatted already. */
export const RECEIPT_WORDS = {
  heading: 'Receipt',
  fileName: (id: number) => `receipt-${id}.pdf`,
  order: 'Order',
  number: 'Receipt number',
  soldBy: 'Sold by',
  tax: (percent: string) => `Tax included, ${percent}%`,
  paid: 'Paid',
  readyBy: 'Ready by',
  delivered: 'Delivered',
  moment: (day: string, time: string, zone: string) => `${day}, ${time} (${zone})`,
  method: 'Method',
  status: 'Status',
  refunded: 'Refunded',
  partlyRefunded: 'Partly refunded',
  paidInFull: 'Paid in full',
  billedTo: 'Billed to',
  email: 'Email',
  totalPaid: 'Total paid',
  left: 'Paid after refunds',
  /** spec D22 What an edit has made too much of what was paid. */
  difference: 'Paid more than it costs now; you can get this back',
  discount: (discount: string, code: string) => `${discount}, ${code}`,
  keep: (email: string, id: number) =>
    `Keep this receipt for your records. Questions about this payment? Write to ${email} and mention order ${id}.`,
};

/** The number of a receipt as it is written: `000042`. */
export const receiptNumber = (number: number): string => String(number).padStart(6, '0');
