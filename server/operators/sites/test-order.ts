import * as contract from '@octavo/contract/desk-site-opening';
import type { createOrder as creation } from '@octavo/contract/orders';
import { toPayload, toPriceRequest } from '@octavo/contract/order-fields';
import type { Choice } from '@octavo/domain/catalogue/catalogue';
import { type OrderForm, defaultForm } from '@octavo/domain/order-form/form';
import { applyRules } from '@octavo/domain/order-form/rules';
import { toPriced } from '@octavo/domain/order-form/to-priced';
import { toAmount } from '@octavo/domain/money';
import { priceOf } from '@octavo/domain/pricing/price';
import { pagePrice } from '@octavo/domain/pricing/tariff';
import { TEST_STEPS, type TestStep } from '@octavo/domain/sites/ready';
import { SITE_STATUS } from '@octavo/domain/sites/status';
import { insertCustomer } from '#customers/store.ts';
import type { Call } from '#http/on.ts';
import { Refusal } from '#operations/refusal.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { rolledBack } from '#operations/rolled-back.ts';
import { createOrder } from '#orders/create-order.ts';
import { getOrder } from '#orders/get-order.ts';
import { quote } from '#pricing/calculate-price.ts';
import type { Services } from '#services.ts';
import type { Site } from '#site.ts';
import { keepCheck } from './keep-check.ts';
import { managed } from './managed.ts';
import { loadMailTo } from './store.ts';

type Step = { step: TestStep; isGood: boolean; ms: number; why: string | null };

/** What is kept of a test order. `price` in units of the currency. */
export type KeptOrder = { price: number | null; steps: Step[] };

/** ADR 0222 Makes an order through the real form and operations of customers, in a transaction that is rolled back. */
export async function runTestOrder(call: Call<typeof contract.runTestOrder>) {
  const { id, site } = await managed(call, call.params.id);
  const open = { ...site, status: SITE_STATUS.enabled }; // for this order alone
  const details = await rolledBack(call, contract.runTestOrder.name, (within) => order({ ...call, ...within }, open));
  const isGood = details.steps.length === TEST_STEPS.length && details.steps.every((step) => step.isGood);
  const tried = { siteId: id, kind: 'test_order', isGood, details } as const;
  await inTransaction(call, contract.runTestOrder.name, (tx) => keepCheck(tx, call, 'runTestOrder', tried));
  return { isGood };
}

type Testing = Call<typeof contract.runTestOrder>;

const TITLE = 'Microfinance and Household Resilience in Rural Kenya';
const DETAILS = 'This order tries the form. Nobody writes it, and nobody pays for it.';

/** The steps up to the first that is refused. */
async function order(call: Testing, site: Site): Promise<KeptOrder> {
  const steps: Step[] = [];
  const kept: KeptOrder = { price: null, steps };
  const run = async <T>(step: TestStep, work: () => T | Promise<T>): Promise<T> => {
    const began = performance.now();
    const ended = (why: string | null) =>
      steps.push({ step, isGood: why === null, ms: Math.round(performance.now() - began), why });
    try {
      const answer = await work();
      ended(null);
      return answer;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      ended(reasonOf(error));
      throw STOPPED;
    }
  };
  try {
    const form = await run('form', () => filledForm(site));
    const cents = await run('price', () => samePrice(form, site));
    kept.price = toAmount(cents);
    const customer = await run('account', () => insertBuyer(call, site));
    const made = await run('order', () => ordered(call, { site, form, cents, customerId: customer.id }));
    await run('mail', () => mailed(call, customer.email, made.id));
  } catch (error) {
    if (error !== STOPPED) throw error;
  }
  return kept;
}

const STOPPED = new Error('a step of the test order was refused');

const reasonOf = ({ message, issues }: Refusal) => {
  const fields = Object.entries(issues ?? {}).map(([field, { code }]) => `${field}: ${code}`);
  return fields.length > 0 ? `${message} (${fields.join(', ')})` : message;
};

/** The form with the defaults, or the first choice of a list without them, and the cheapest deadline of the first level that has a price. */
function filledForm(site: Site): OrderForm {
  const { catalogue, category, tariff } = site;
  const form = defaultForm(category);
  const workType = catalogue.workTypes[0]?.id ?? form.workType;
  const hours = catalogue.urgencies.toReversed();
  const priced = catalogue.levels.flatMap(({ id }) =>
    hours.flatMap((hour) => (pagePrice(tariff, workType, id, hour) === null ? [] : [{ level: id, hour }])),
  );
  const [first] = priced;
  if (!first) throw new Refusal('invalid', { urgency: 'deadline_unavailable' });
  const filled = {
    ...form,
    workType,
    level: first.level,
    urgency: first.hour,
    paperType: offered(catalogue.paperTypes, form.paperType),
    paperFormat: offered(catalogue.paperFormats, form.paperFormat),
    resumeService: form.resumeService && offered(catalogue.resumeServices, form.resumeService),
    subject: catalogue.subjects[0]?.id ?? form.subject,
    title: TITLE,
    paperDetails: DETAILS,
  };
  return applyRules(filled, site, catalogue, []).form;
}

const offered = (list: readonly Choice[], id: number) =>
  list.some((choice) => choice.id === id) ? id : (list[0]?.id ?? id);

/** The price of the form, which the server must answer too. In cents. */
function samePrice(form: OrderForm, site: Site): number {
  const inForm = priceOf(toPriced(form), site.tariff);
  const body = toPriceRequest(form, site.category, null);
  const answered = quote({ site, body }, null);
  if (!inForm || inForm.final !== answered.finalPrice)
    throw new Refusal('invalid', { urgency: 'deadline_unavailable' });
  return inForm.final;
}

async function insertBuyer({ db, now }: Services, site: Site) {
  const customer = await insertCustomer(db, {
    siteId: site.id,
    email: `test-order@${site.hosts[0] ?? 'localhost'}.invalid`,
    passwordHash: null,
    firstName: 'Test',
    lastName: 'Order',
    phone: '',
    country: site.countryCode,
    enabledNightCalls: false,
    referrerId: null,
    dateCreated: now(),
  });
  if (!customer) throw new Refusal('email_taken');
  return customer;
}

type Ordering = { site: Site; form: OrderForm; cents: number; customerId: number };

/** Creates the order as its customer does. The order in the database must have the price of the form. */
async function ordered(call: Testing, { site, form, cents, customerId }: Ordering) {
  const at = { ...call, site, customerId, language: site.language, bearerToken: undefined };
  const body = toPayload(form, site.category);
  const made = await createOrder({ ...at, params: { cat: site.category }, body, key: undefined } as Call<
    typeof creation
  >);
  const seen = await getOrder({ ...at, params: { id: made.id } } as unknown as Parameters<typeof getOrder>[0]);
  if (seen.finalPrice !== cents) throw new Refusal('invalid', { urgency: 'deadline_unavailable' });
  return made;
}

/** The mail about the order waits for its customer, with the number of the order. */
async function mailed({ db }: Services, email: string, orderId: number) {
  const mail = await loadMailTo(db, email);
  if (!mail?.subject.includes(String(orderId)) && !mail?.body.includes(String(orderId))) throw new Refusal('not_found');
}
