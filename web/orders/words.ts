import { ORDER_STATUS_NAMES, type OrderStatus } from '@octavo/domain/orders/status';
import { DEDUCTION_WORDS } from '@octavo/domain/pricing/deduction-words';
import { RECEIPT_WORDS } from '@octavo/domain/payments/receipt-words';
import { RESUME_WORDS } from '@octavo/domain/order-form/field-words';
import { dictionary } from '@octavo/domain/language/page';

/** The texts of a receipt. The server has them too, for the PDF. */
export const receiptWords = dictionary('receipt', RECEIPT_WORDS);

export const orderWords = dictionary('orders', {
  title: 'Orders',
  status: ORDER_STATUS_NAMES,
  page: {
    /** spec §8 */
    failed: 'Something went wrong while fetching order data',
    contactSupport: 'Contact Support',
    summary: 'Order summary',
    allOrders: 'All Orders',
    tabs: 'Order',
    details: 'Order details',
    files: 'Files',
    messages: 'Messages',
    revisions: 'Revisions',
    unread: (n: number) => `${n} unread`,
    /** spec §2 */
    activeRevision: 'You have one active revision',
    oneActive: '1 active',
    paperDetails: 'Paper details',
    extras: 'Extras',
    edit: 'Edit order',
    clone: 'Clone order',
    progress: 'Progress',
    price: 'Price',
    order: 'Order',
    total: 'Total',
    paid: 'Paid',
    deductions: DEDUCTION_WORDS,
    toPay: 'To pay for your changes',
    changesChecked: 'Support is reviewing your changes',
    printReceipt: 'Print receipt',
    payment: 'Payment',
    pay: (amount: string) => `Pay ${amount}`,
    accept: (amount: string) => `Accept and pay ${amount}`,
  },
  revisions: {
    freeUntil: 'Free revisions until',
    ended: 'Free revisions ended',
    short: (days: number) =>
      `Papers under 30 pages have a ${days}-day revision period, counted from the last delivery.`,
    long: (days: number) =>
      `Papers of 30 pages and more have a ${days}-day revision period, counted from the last delivery.`,
    soFar: 'So far',
    completed: 'Completed',
    active: 'Active',
    other: 'Not completed',
  },
  facts: {
    number: 'Number',
    copyNumber: 'Copy the order number',
    paperType: 'Paper type',
    work: 'Work',
    level: 'Level',
    service: 'Service',
    subject: 'Subject',
    length: 'Length',
    single: (length: string) => `${length}, single`,
    double: (length: string) => `${length}, double`,
    paperFormat: 'Paper format',
    format: 'Format',
    sources: 'Sources',
    /** What they are called of a resume. */
    resume: RESUME_WORDS,
    writer: 'Writer',
    anyWriter: 'Any writer',
    discountCode: 'Discount code',
    included: 'Included',
    credentials: 'Credentials',
    given: 'Given to the writer',
  },
  progress: {
    paid: 'Paid',
    inProgress: 'In progress',
    since: (day: string) => `since ${day}`,
    completed: 'Completed',
    late: 'late',
  },
  file: {
    added: (size: string, day: string) => `${size}, added ${day}`,
    delivered: (size: string, day: string) => `${size}, delivered ${day}`,
    by: (size: string, sender: string, moment: string) => `${size}, ${sender}, ${moment}`,
    support: 'Support',
  },
  receipt: {
    download: 'Download receipt',
    via: (label: string, provider: string) => `${label}, via ${provider}`,
  },
});

/** The name of a status, as the stamp shows it. */
export const orderStatusName = (status: OrderStatus): string => orderWords.status[status];
