import type { Checkout } from './checkout.ts';
import { choiceField, type Fields } from './fields.ts';
import type { Answer, HttpRequest } from './http.ts';
import { AFTER_PAYMENT, type Outcome, OUTCOME_NAMES, type Played, type Plays } from './outcome.ts';
import { payPage } from './pay-page.ts';
import type { Provider, Report, Return } from './provider.ts';
import { closedTabPage, returnPage } from './return-page.ts';

/** What the hosted page needs to know of a provider. */
type Hosted<Payment> = {
  /** The payment of a page; undefined for an unknown page. */
  findByPage: (request: HttpRequest) => Payment | undefined;
  findByReference: (reference: string) => Payment | undefined;
  /** Whether the buyer can still pay. */
  isOpen: (payment: Payment) => boolean;
  /** The state of a payment in the words of the provider. */
  statusOf: (payment: Payment) => string;
  show: (payment: Payment) => Omit<Checkout, 'outcomes'>;
  plays: Plays<Payment>;
  /** Notes the digits of the card that the buyer typed. */
  takeCard?: (payment: Payment, digits: string) => void;
  /** How the browser goes back to the shop. */
  comeBack: (payment: Payment, isCancel: boolean) => Return;
};

/** The hosted page of a provider, and its outcomes as calls. */
export function hosted<Payment>(spec: Hosted<Payment>): Pick<Provider, 'visitPage' | 'play'> {
  const { isOpen, plays } = spec;
  const known = OUTCOME_NAMES.filter((name) => plays[name]);
  const show = (payment: Payment): Checkout => ({ ...spec.show(payment), outcomes: known });

  function start(payment: Payment, fields: Fields, outcome: Outcome): Played {
    if (!AFTER_PAYMENT.includes(outcome) && !isOpen(payment)) {
      throw new Error(`the payment is ${spec.statusOf(payment)} already`);
    }
    const play = plays[outcome];
    if (!play) throw new Error(`outcome must be one of ${known.join(', ')}`);
    return play(payment, fields);
  }

  async function report(payment: Payment, { browser, webhooks, isCancel = false }: Played): Promise<Report> {
    await webhooks;
    const back = browser === 'returns' ? spec.comeBack(payment, isCancel) : null;
    return { browser, status: spec.statusOf(payment), return: back };
  }

  const goBack = (payment: Payment, isCancel = false) => returnPage(show(payment), spec.comeBack(payment, isCancel));

  async function press(payment: Payment, { path, query, body }: HttpRequest): Promise<Answer> {
    const fields = Object.fromEntries(new URLSearchParams(body));
    const digits = (fields.card ?? '').replace(/\D/g, '');
    if (/^\d{13,19}$/.test(digits)) spec.takeCard?.(payment, digits);
    const outcome = outcomeOfCard(show(payment), digits, choiceField(fields, 'outcome', known));
    const { browser, webhooks, isFirst, isCancel } = start(payment, fields, outcome);
    if (isFirst) await webhooks;
    if (browser === 'returns') return goBack(payment, isCancel);
    if (browser === 'gone') return closedTabPage(show(payment));
    const next = new URLSearchParams(query);
    next.set('outcome', outcome);
    return { status: 303, headers: { location: `${path}?${next.toString()}` }, body: '' };
  }

  return {
    visitPage: async (request) => {
      const payment = spec.findByPage(request);
      if (!payment) return undefined;
      if (!isOpen(payment)) return goBack(payment);
      if (request.method === 'POST') return press(payment, request);
      return payPage(
        show(payment),
        known.find((name) => name === request.query.get('outcome')),
      );
    },
    play: (reference, fields) => {
      const payment = spec.findByReference(reference);
      return payment && report(payment, start(payment, fields, choiceField(fields, 'outcome', known)));
    },
  };
}

/** The outcome of a button with a card. The test cards have the results that the provider documents. */
function outcomeOfCard({ cards }: Checkout, digits: string, outcome: Outcome): Outcome {
  const card = cards.find(({ number }) => number.replaceAll(' ', '') === digits);
  return outcome === 'pay' && card?.result === 'declined' ? 'decline_and_stay' : outcome;
}
