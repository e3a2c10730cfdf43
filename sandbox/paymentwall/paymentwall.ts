import type { Checkout } from '../checkout.ts';
import { hosted } from '../hosted.ts';
import type { HttpRequest } from '../http.ts';
import type { Provider, Room } from '../provider.ts';
import { callApi } from './api.ts';
import { playsOf } from './outcomes.ts';
import { type Payment, isOpen, type Status, startPayments } from './payments.ts';
import type { Paymentwall, ProjectKeys } from './project.ts';
import { paymentOf, whyRefused } from './widget.ts';

/** Starts Paymentwall: Digital Goods with one-time payments. The buyer opens a signed address and returns by a link. */
export function startPaymentwall(keys: ProjectKeys, room: Room): Provider {
  const project: Paymentwall = { ...keys, ...room, payments: startPayments(room.clock.now) };
  const { payments, projectKey } = project;
  return {
    callApi: (request) => callApi(project, request),
    reset: payments.reset,
    ...hosted<Payment>({
      findByPage: (request) => findByPage(project, request),
      findByReference: payments.find,
      isOpen,
      statusOf: ({ status }) => status,
      show: (payment) => show(payment, projectKey),
      plays: playsOf(project),
      comeBack: ({ successUrl, failureUrl, ref }, isCancel) => ({
        how: 'link',
        url: isCancel ? failureUrl : successUrl.replace('$ref', ref),
        fields: {},
      }),
    }),
  };
}

/** The payment of a signed address, or of the page that it led to. */
function findByPage(project: Paymentwall, request: HttpRequest): Payment | undefined {
  const { path, method } = request;
  if (path === '/paymentwall/api/subscription') {
    const isOpened = method === 'GET' && whyRefused(project, request) === null;
    return isOpened ? paymentOf(project, request) : undefined;
  }
  const ref = /^\/paymentwall\/pay\/([a-z]\d+)$/.exec(path)?.[1];
  return ref === undefined ? undefined : project.payments.findByRef(ref);
}

const show = (payment: Payment, projectKey: string): Omit<Checkout, 'outcomes'> => ({
  brand: 'Paymentwall',
  path: `/paymentwall/pay/${payment.ref}`,
  merchant: projectKey,
  reference: payment.reference,
  description: payment.description,
  amount: payment.amount,
  currency: payment.currency,
  email: payment.email,
  returnUrl: payment.successUrl,
  title: TITLES[payment.status],
  cards: [],
});

const TITLES: Readonly<Record<Status, string>> = {
  new: 'Payment not made',
  review: 'This payment is under review',
  rejected: 'Payment declined',
  paid: 'Thank you for your payment',
  partly_refunded: 'Payment refunded in part',
  refunded: 'Payment refunded',
  charged_back: 'Payment taken back',
};
