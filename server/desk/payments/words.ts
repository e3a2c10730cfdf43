import type { FaultKind } from '@octavo/domain/payments/fault';
import { dictionaries } from '@octavo/domain/language/dictionaries';

/** What support can do about a fault, and what is wrong with a statement. */
export const deskPaymentWords = dictionaries({
  advice: {
    mismatch:
      'Another amount, currency or merchant was paid than requested. Compare it with the portal of the provider. Send it back there, or end the hold with a status if the order may go on: its customer is then asked for no money any more.',
    disputed:
      'The customer disputes the payment. Answer with the evidence pack before the deadline. End the hold with a status when it is won. Where it is over and the provider does not say how, look in its portal.',
    charged_back: 'The bank took the money back. Cancel the order, or agree on a new payment with the customer.',
    part_returned:
      'A part of the payment went back, and the provider does not say how much. Look in its portal, choose Record what was returned by hand on the page of the order, and end the hold with a status.',
    returned_unasked:
      'Money went back that nobody here asked for. Look in the portal of the provider: it may be the chargeback of a bank. End the hold with a status.',
    paid_after_end: 'Money came for an order that was closed. Refund it, or take the order up again with a status.',
    refund_bounced:
      'A refund had arrived, and the bank returned it to the provider: the books and the customer read that it went back. Pay it in another way, tell the customer, and write here what proves it. A later refund of this payment is refused: pay that in another way too, and choose Paid outside on the page of the order.',
    refund_failed:
      'The provider refused the refund. Choose Try again on the page of the order, refund another sum there, or make it in the portal of the provider: then it is found here.',
    refund_unclear:
      'The provider gave no clear answer, and the refund is not sent again by itself. Look in its portal. If it is not there, make it there.',
    refund_slow: 'The refund has been on its way for days. Ask the provider about it.',
    webhook_unmatched:
      'A webhook names a payment that nobody knows. Look for it in the portal of the provider: it may be of another system with the same account.',
    webhook_waiting: 'A webhook was received and could not be applied. The log says why; it is tried again by itself.',
    webhooks_refused:
      'Webhooks were refused, because their signature or merchant is wrong. Compare the keys of the account with the portal of the provider.',
    attempt_open:
      'The payment has had no end for more than a day. Look in the portal of the provider whether the money came.',
  } satisfies Record<FaultKind, string>,
  statement: {
    unreadable: (why: string) => `This is not a CSV file: ${why}`,
    empty: 'The file is empty',
    noText: 'This is not a CSV file, but something like a spreadsheet, a PDF or a picture. Export it as CSV in UTF-8',
    noColumn: (what: string, names: string) =>
      `The statement has no column for ${what}. Say which of its columns that is: ${names}`,
    amount: (line: number, cell: string) => `Line ${line}: ${cell} is not an amount`,
    unclear: (line: number, cell: string) =>
      `Line ${line}: ${cell} may have thousands or three decimals. Write it with two decimals`,
    currency: (line: number, cell: string) => `Line ${line}: ${cell} is not a currency. Write its three letters`,
    cells: (line: number, found: number, head: number) =>
      `Line ${line} has ${found} cells, and the head line ${head}. A cell with the sign that separates cells needs quotes`,
    date: (line: number, cell: string) => `Line ${line}: ${cell} is not a date`,
    rows: (most: number) => `The statement has more than ${most} rows. Compare it in parts, such as one for each day`,
    differences: (most: number) => `More than ${most} lines differ. Look whether provider, columns and time are right`,
    noTime: 'The statement has no column with dates. Give the time that it is about',
  },
});
