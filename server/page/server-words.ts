import { deadlineWords } from '#deadlines/words.ts';
import { accountMailWords } from '#mails/account-words.ts';
import { mailWords } from '#mails/words.ts';
import { orderWords } from '#orders/words.ts';
import { paymentWords } from '#payments/words.ts';
import { bonusWords, moneyWords, notificationWords } from '#privacy/report/chapters/words.ts';
import { reportWords } from '#privacy/report/words.ts';
import { pushWords } from '#push/words.ts';
import { receiptFileWords } from '#receipts/words.ts';
import { transactionWords } from '#transactions/words.ts';

/** ADR 0330 The dictionaries of what the server writes to customers and no page says: mails, pushes, receipts, calendars, files. */
export const SERVER_WORDS: readonly { noun: string; english: object }[] = [
  mailWords,
  accountMailWords,
  pushWords,
  receiptFileWords,
  transactionWords,
  deadlineWords,
  orderWords,
  paymentWords,
  reportWords,
  bonusWords,
  moneyWords,
  notificationWords,
];
