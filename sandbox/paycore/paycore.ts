import { type Checkout, cardsOf } from '../checkout.ts';
import { hosted } from '../hosted.ts';
import type { Provider, Return, Room } from '../provider.ts';
import { type AccountKeys, type Paycore, startReports } from './account.ts';
import { callApi } from './api.ts';
import { type Invoice, isOpen, type Status, startInvoices } from './invoices.ts';
import { playsOf } from './outcomes.ts';

/** Starts Paycore (Corefy): payment invoices of its private API with a hosted page. The buyer returns by a plain redirect. */
export function startPaycore(keys: AccountKeys, room: Room): Provider {
  const account = { ...keys, ...room };
  const paycore: Paycore = { ...account, invoices: startInvoices(room.clock.now), report: startReports(account) };
  const { invoices, accountId } = paycore;
  return {
    callApi: (request) => callApi(paycore, request),
    reset: invoices.reset,
    ...hosted<Invoice>({
      findByPage: ({ path, query }) =>
        path === '/paycore/hpp' ? invoices.findById(query.get('cpi') ?? '') : undefined,
      findByReference: invoices.find,
      isOpen,
      statusOf: ({ status }) => status,
      show: (invoice) => show(invoice, accountId),
      plays: playsOf(paycore),
      takeCard: (invoice, digits) => void (invoice.card = digits),
      comeBack,
    }),
  };
}

function comeBack(invoice: Invoice, isCancel: boolean): Return {
  const { success, pending, fail } = invoice.returnUrls;
  const url = { open: pending, paid: success, failed: fail }[isCancel ? 'failed' : ENDS[invoice.status]];
  return { how: 'redirect', url, fields: {} };
}

const show = (invoice: Invoice, accountId: string): Omit<Checkout, 'outcomes'> => ({
  brand: 'Paycore',
  path: `/paycore/hpp/?cpi=${invoice.id}`,
  merchant: accountId,
  reference: invoice.reference,
  description: invoice.description,
  amount: invoice.amount,
  currency: invoice.currency,
  email: invoice.email,
  returnUrl: invoice.returnUrls.success,
  title: TITLES[ENDS[invoice.status]],
  cards: CARDS,
});

type End = 'open' | 'paid' | 'failed';

const TITLES: Readonly<Record<End, string>> = {
  open: 'Your bank is checking this payment',
  paid: 'Payment received',
  failed: 'Payment not made',
};

const ENDS: Readonly<Record<Status, End>> = {
  created: 'open',
  process_pending: 'open',
  processed: 'paid',
  partially_processed: 'paid',
  process_failed: 'failed',
  expired: 'failed',
  refunding: 'paid',
  partially_refunded: 'paid',
  refunded: 'paid',
  charged_back: 'paid',
};

/** The results that Paycore documents (payments §4.8). */
const CARDS = cardsOf(['5123 8172 3406 0000', '5519 2838 1203 0000'], ['4412 3972 1208 0000', '4302 9128 3702 0000']);
