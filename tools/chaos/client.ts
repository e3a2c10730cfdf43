import { randomUUID } from 'node:crypto';
import type { Input } from '@octavo/contract/endpoint';
import { generateLoyaltyDiscount } from '@octavo/contract/loyalty';
import { sendMessage } from '@octavo/contract/messenger';
import { toPayload } from '@octavo/contract/order-fields';
import { createOrder, editOrder, getOrder } from '@octavo/contract/orders';
import { defaultForm } from '@octavo/domain/order-form/form';
import { type AskServer, type Session, createAsk } from './ask.ts';
import { FOR_POINTS } from './points.ts';
import { type Payment, pay } from './payer.ts';
import { joinAs } from './session.ts';

/** What one client requested, and what the server acknowledged. */
export type Ledger = {
  session: Session;
  intents: Set<string>;
  orders: Map<string, number>;
  messages: Map<string, number>;
  /** The details of an order after each change. */
  edits: Map<number, string[]>;
  /** The codes that were bought with points, with the order that has each; null for none. */
  codes: Map<string, number | null>;
  /** The orders that were paid at the provider. */
  payments: Map<number, Payment>;
  /** Refusals. There should be none: all requests are valid. */
  refused: string[];
};

const MESSAGES_PER_ORDER = 4;
const EDITS_PER_ORDER = 2;
const PAGES = 3;

/**
 * Orders with a bought code, writes, changes, buys the next code and pays until `isOver`. Requests without an answer are retried with
 * the same key. `number` differs between the clients, so that all providers are used from the beginning. `onBegin` gets what the client keeps.
 */
export async function runClient(
  url: string,
  number: number,
  isOver: () => boolean,
  onBegin: (ledger: Ledger) => void = () => {},
): Promise<Ledger> {
  const name = `client${number}`;
  const ask = createAsk(url);
  const session = await joinAs(ask, name);
  const kept = { orders: new Map(), messages: new Map(), edits: new Map(), codes: new Map(), payments: new Map() };
  const ledger: Ledger = { session, intents: new Set(), ...kept, refused: [] };
  onBegin(ledger);
  for (let round = 0; !isOver(); round++) {
    try {
      const topic = `${name} order ${round}`;
      const id = await orderWriteAndChange(ask, ledger, topic, isOver);
      ledger.payments.set(id, await pay(ask, session, id, number + round, () => makeCheaper(ask, ledger, topic, id)));
    } catch (error) {
      ledger.refused.push(error instanceof Error ? error.message : String(error));
    }
  }
  return ledger;
}

/** Answers the number of the order. */
async function orderWriteAndChange(
  ask: AskServer,
  { session, ...ledger }: Ledger,
  topic: string,
  isOver: () => boolean,
) {
  ledger.intents.add(topic);
  const code = [...ledger.codes].find(([, idOrder]) => idOrder === null)?.[0] ?? '';
  const order = { ...paper(topic), discountCode: code };
  const { id } = await ask(createOrder, { key: randomUUID(), params: { cat: 1 }, body: order }, session);
  ledger.orders.set(topic, id);
  if (code) ledger.codes.set(code, id);
  for (let n = 0; n < MESSAGES_PER_ORDER && !isOver(); n++) {
    const text = `${topic}, message ${n}`;
    ledger.intents.add(text);
    const body = { direction: 2, message: JSON.stringify({ body: text }) };
    await ask(sendMessage, { key: randomUUID(), params: { id }, body, files: [] }, session);
    ledger.messages.set(text, id);
  }
  for (let version = 1; version <= EDITS_PER_ORDER && !isOver(); version++) {
    const details = `Change ${version} of ${topic}`;
    const params = { cat: 1, id };
    await ask(editOrder, { params, body: { ...order, paperDetails: details, version } }, session);
    ledger.edits.set(id, [...(ledger.edits.get(id) ?? []), details]);
  }
  await buyCode(ask, { session, ...ledger }, `${topic} ${FOR_POINTS}`);
  return id;
}

/** The code of the order stays: an edit without a list of codes keeps those that it does not name. */
async function makeCheaper(ask: AskServer, { session, edits }: Ledger, topic: string, id: number) {
  const { version, discountCode } = await ask(getOrder, { params: { id } }, session);
  const paperDetails = `${topic} with a page fewer`;
  const fewer = { ...paper(topic), pages: PAGES - 1, paperDetails, discountCode: discountCode ?? '' };
  await ask(editOrder, { params: { cat: 1, id }, body: { ...fewer, version } }, session);
  edits.set(id, [...(edits.get(id) ?? []), paperDetails]);
}

async function buyCode(ask: AskServer, { session, intents, orders, codes }: Omit<Ledger, 'payments'>, topic: string) {
  intents.add(topic);
  const { id } = await ask(createOrder, { key: randomUUID(), params: { cat: 1 }, body: paper(topic) }, session);
  orders.set(topic, id);
  codes.set((await ask(generateLoyaltyDiscount, { key: randomUUID(), query: {} }, session)).code, null);
}

export const paper = (title: string): Input<typeof createOrder>['body'] => {
  const chosen = { ...defaultForm(1), level: 2, subject: 1, pages: PAGES, sources: 2 };
  return toPayload({ ...chosen, title, paperDetails: 'Everything acknowledged exists afterwards, once.' }, 1);
};
