import { type Answer, type HttpRequest, json } from '../http.ts';
import type { Paycore } from './account.ts';
import type { Invoice } from './invoices.ts';
import { secondsOf } from './invoices.ts';
import { describe } from './message.ts';
import { expire } from './outcomes.ts';
import { askForRefund } from './refunds.ts';
import { PaycoreRefusal, refused } from './refusal.ts';
import { attributesOf, checkKeys, draftOf } from './request.ts';

const INVOICES = '/paycore/api/payment-invoices';
const LIFETIME = 86_400; // seconds

/** The private API, and the address that takes a form of the browser; undefined where Paycore has no such call. */
export function callApi(paycore: Paycore, request: HttpRequest): Answer | undefined {
  const { path, method } = request;
  if (path === '/paycore/acs' && method === 'POST') return toPage(request);
  if (path !== INVOICES && !path.startsWith(`${INVOICES}/`)) return undefined;
  try {
    checkKeys(paycore, request);
    return answer(paycore, request);
  } catch (error) {
    return refused(error);
  }
}

function answer(paycore: Paycore, request: HttpRequest): Answer | undefined {
  const { path, method, query } = request;
  const [id, action] = path.slice(INVOICES.length + 1).split('/');
  const show = (invoice: Invoice) => describe(invoice, paycore.url());
  if (method === 'POST' && !id) return json({ data: show(create(paycore, request)) }, 201);
  if (method === 'GET' && !id) {
    const invoice = paycore.invoices.find(query.get('filter[reference_id]') ?? '');
    return json({ data: invoice ? [show(invoice)] : [] });
  }
  const invoice = paycore.invoices.findById(id ?? '');
  if (!invoice) throw new PaycoreRefusal(404, 'not found');
  if (method === 'GET' && !action) return json({ data: show(invoice) });
  if (method !== 'POST' || action !== 'refund') return undefined;
  return json({ data: askForRefund(paycore, invoice, attributesOf(request, 'refund')) }, 201);
}

function create(paycore: Paycore, request: HttpRequest): Invoice {
  const { invoices, clock } = paycore;
  const attributes = attributesOf(request, 'payment-invoices');
  const draft = draftOf(attributes);
  if (invoices.find(draft.reference)) throw new PaycoreRefusal(422, 'reference_id has already been taken');
  const invoice = invoices.add(draft);
  const lifetime = Number(attributes.expires ?? invoice.created + LIFETIME) - secondsOf(clock.now());
  clock.after(Math.max(1, lifetime), () => expire(paycore, invoice));
  return invoice;
}

/** The browser posts the form of an invoice without a page of its own, and is sent to the page. */
function toPage({ body }: HttpRequest): Answer {
  const id = encodeURIComponent(new URLSearchParams(body).get('cpi') ?? '');
  return { status: 303, headers: { location: `/paycore/hpp/?cpi=${id}` }, body: '' };
}
