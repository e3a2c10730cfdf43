import * as contract from '@octavo/contract/push';
import { loadReader } from '#customers/store.ts';
import type { Call } from '#http/on.ts';
import { languageFor, oneLine } from '#mails/brand.ts';
import { idempotently } from '#operations/idempotency.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { found } from '#operations/refusal.ts';
import { keepReply } from '#operations/store.ts';
import { logEvent } from '#outside/log.ts';
import { speakerOf } from '#sites/texts/speaker.ts';
import { type Outcome, sendNotice } from './send-notice.ts';
import { loadReceiversOf } from './store.ts';
import { pushWords } from './words.ts';

/** Of another address than the settings, whose page is open: the worker shows nothing that is on the screen. */
const PATH = '/profile#notifications';

type Receiver = Awaited<ReturnType<typeof loadReceiversOf>>[number];

/**
 * ADR 0341 Sends a test to each browser of the customer, also in quiet hours, and answers what became of it. The key is kept before the push services
 * are asked: a repeat sends nothing, and answers what is known by then.
 */
export async function testPush(call: Call<typeof contract.testPush>) {
  const { db, site, customerId, key, now, encryption } = call;
  const once = { owner: `customer ${customerId}`, operation: contract.testPush.name, key, body: {}, now, encryption };
  const { language, receivers, known } = await inTransaction(call, contract.testPush.name, async (tx) => {
    let to: Receiver[] = [];
    const first = await idempotently(tx, once, async () => {
      to = await loadReceiversOf(tx, customerId);
      return outcomeOf(to.map(() => 'unknown'));
    });
    const customer = found(await loadReader({ ...call, db: tx }));
    return { language: languageFor(site, customer.languageCode), receivers: to, known: first };
  });
  if (receivers.length === 0) return known;
  const notice = { ...pushWords(speakerOf(site, language, pushWords)).test, tag: 'test', path: PATH };
  const outcome = outcomeOf(
    await Promise.all(receivers.map((to) => sendNotice(call, to, notice, oneLine(site.email)))),
  );
  if (key !== undefined) await keepReply(db, { ...once, key }, JSON.stringify(outcome));
  logEvent(call, 'push tested', outcome);
  return outcome;
}

function outcomeOf(each: Outcome[]): contract.TestedPush {
  const count = (what: Outcome) => each.filter((one) => one === what).length;
  return { sent: count('sent'), refused: count('refused'), unanswered: count('not taken') + count('unknown') };
}
