import { choiceField } from '../fields.ts';
import type { Answer, HttpRequest } from '../http.ts';
import { isOpen, type FondyOrder } from './orders.ts';
import { OUTCOME_NAMES, type Outcome, play } from './outcomes.ts';
import { closedTabPage, payPage, returnPage } from './pages.ts';
import { TEST_CARDS } from './words.ts';
import { type Fondy, signedMessage } from './merchant.ts';

/** The pages for the buyer; undefined for an unknown page. */
export async function visitPage(fondy: Fondy, request: HttpRequest): Promise<Answer | undefined> {
  const token = /^\/fondy\/merchants\/([0-9a-f]{40})$/.exec(request.path)?.[1];
  const order = token && fondy.orders.findByToken(token);
  if (!order) return undefined;
  if (!isOpen(order)) return back(fondy, order);
  if (request.method === 'POST') return press(fondy, order, new URLSearchParams(request.body));
  const outcome = OUTCOME_NAMES.find((name) => name === request.query.get('outcome'));
  return payPage(order, fondy.merchantId, outcome);
}

async function press(fondy: Fondy, order: FondyOrder, form: URLSearchParams): Promise<Answer> {
  const fields = Object.fromEntries(form);
  const outcome = takeCard(order, fields.card ?? '', choiceField(fields, 'outcome', OUTCOME_NAMES));
  const { browser, webhooks, isFirst } = play(fondy, order, outcome, fields);
  if (isFirst) await webhooks;
  if (browser === 'returns') return back(fondy, order);
  if (browser === 'gone') return closedTabPage();
  return { status: 303, headers: { location: `/fondy/merchants/${order.token}?outcome=${outcome}` }, body: '' };
}

/**
 * The outcome of a card. The test cards have the results that Fondy documents. Messages contain only the first and last digits
 * of a card.
 */
function takeCard(order: FondyOrder, typed: string, outcome: Outcome): Outcome {
  const digits = typed.replace(/\D/g, '');
  if (/^\d{13,19}$/.test(digits)) order.card = digits;
  const card = TEST_CARDS.find(({ number }) => number.replaceAll(' ', '') === digits);
  return outcome === 'pay' && card?.result === 'declined' ? 'decline_and_stay' : outcome;
}

function back(fondy: Fondy, order: FondyOrder): Answer {
  return returnPage(order, signedMessage(fondy, order));
}
