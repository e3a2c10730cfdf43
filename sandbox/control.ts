import { choiceField, numberField, parseFields } from './fields.ts';
import type { Clock } from './clock.ts';
import type { Deliveries } from './deliveries.ts';
import type { Faults } from './faults.ts';
import { OUTCOME_NAMES, play } from './fondy/outcomes.ts';
import { type Fondy, signedMessage } from './fondy/merchant.ts';
import { type Answer, type HttpRequest, json } from './http.ts';

type Room = { clock: Clock; deliveries: Deliveries; faults: Faults; fondy: Fondy };

/**
 * The calls that control the sandbox, under `/_sandbox`. POST bodies must be JSON, so that pages of other origins cannot call
 * them.
 */
export async function control(room: Room, request: HttpRequest): Promise<Answer | undefined> {
  const { method, path, body, contentType } = request;
  if (method === 'GET' && path === '/_sandbox/deliveries') return json(room.deliveries.list());
  const isJson = contentType.startsWith('application/json');
  if (method !== 'POST' || !isJson) return undefined;
  try {
    return await command(room, path, body);
  } catch (error) {
    return json({ error: error instanceof Error ? error.message : 'failed' }, 400);
  }
}

async function command({ clock, deliveries, faults, fondy }: Room, path: string, body: string) {
  const fields = parseFields(body);
  switch (path) {
    case '/_sandbox/clock/advance':
      await clock.advance(numberField(fields, 'seconds'));
      return json({ now: clock.now() });
    case '/_sandbox/faults':
      return json(faults.add(fields));
    case '/_sandbox/reset':
      for (const part of [clock, deliveries, faults, fondy.orders]) part.reset();
      return json({});
    default:
      return playOutcome(fondy, path, body);
  }
}

/** Plays an outcome. Answers after the first try of every webhook, with the fields that the browser returns to the shop with. */
async function playOutcome(fondy: Fondy, path: string, body: string): Promise<Answer | undefined> {
  const orderId = /^\/_sandbox\/fondy\/([^/]+)\/do$/.exec(path)?.[1];
  const order = orderId && fondy.orders.find(decodeURIComponent(orderId));
  if (!order) return undefined;
  const fields = parseFields(body);
  const { browser, webhooks } = play(fondy, order, choiceField(fields, 'outcome', OUTCOME_NAMES), fields);
  await webhooks;
  const comesBack = browser === 'returns' && { url: order.responseUrl, fields: signedMessage(fondy, order) };
  return json({ browser, status: order.status, return: comesBack || null });
}
