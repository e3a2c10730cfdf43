import { type MacroParts, partsOf } from '@octavo/domain/desk/macros';
import { whyMessengerOff } from '@octavo/domain/messenger/closed';
import { TO_CUSTOMER } from '@octavo/domain/messenger/direction';
import { columnsOf } from '#messenger/columns.ts';
import { readContent } from '#messenger/read-content.ts';
import { addMessage } from '#messenger/writing/add-messages.ts';
import { found, refuse } from '#operations/refusal.ts';
import type { Operation } from '#orders/operate.ts';
import type { OrderRow } from '#orders/store.ts';
import { whyClosed } from '#orders/why-closed.ts';
import type { Services } from '#services.ts';
import type { Site } from '#site.ts';
import { publishDesk } from '#staff/publish-desk.ts';
import type { StaffRow } from '#staff/store.ts';
import { holdReply } from '../conversation/send-reply.ts';
import { insertNote } from '../messages/store.ts';
import { decideMove, makeMoveNow } from '../moves/plan-move.ts';
import { refuseUnfilled } from '../refuse-unfilled.ts';
import { type Owner, assign } from './assign-part.ts';
import { giveCreditOfMacro } from './credit-part.ts';
import { planLater } from './later/plan-later.ts';
import type { Done } from './store.ts';
import { type Values, filledIn, textOf, valuesOf } from './values.ts';

type Doing = Operation &
  Pick<Services, 'environment' | 'sites'> & {
    staff: StaffRow;
    site: Site;
    /** The session in which it was asked for, for the audit of what runs later. */
    sessionId: string;
    /** What somebody filled in for variables without a value. */
    values: Values;
    /** Whether replies and moves wait for 8 seconds; those of an action on many orders have waited before. */
    isWaiting: boolean;
    /** Of what runs later: who had the conversation when it was planned. */
    ownerThen?: Owner | undefined;
  };

/**
 * ADR 0128 Does the parts of a macro to the locked order, as by hand and with the same refusals: a refusal of one ends the transaction of all.
 * Throws `variable_empty` as well.
 */
export async function doParts(doing: Doing, macro: MacroParts): Promise<Done> {
  const { tx, order, staff, site, values } = doing;
  const parts = filledIn(macro, await valuesOf(tx, order, staff, site), values);
  for (const part of partsOf(parts)) refuseUnfilled(textOf(part, parts) ?? '');
  let current: OrderRow = order;
  const change: Operation['change'] = async (fields) => (current = await doing.change(fields));
  const done: Done = {};
  if (parts.reply !== undefined) Object.assign(done, await reply(doing, parts.reply));
  if (parts.assign) Object.assign(done, await assign({ ...doing, change }, parts.assign));
  if (parts.move) {
    const move = doing.isWaiting ? decideMove : makeMoveNow;
    done.move = await move({ ...doing, change, order: current }, staff, parts.move);
  }
  if (parts.credit) done.credit = await giveCreditOfMacro(doing, parts.credit);
  if (parts.note !== undefined) done.note = await writeNote(doing, parts.note);
  const ownerThen = done.owner ? done.owner.became : order.ownerId;
  if (parts.later) done.later = await planLater({ ...doing, ownerThen }, parts.later);
  await publishDesk(tx, { kind: 'conversation', siteId: order.siteId, orderId: order.id });
  return done;
}

async function reply(doing: Doing, text: string): Promise<Done> {
  const { tx, order, staff, site, at, isWaiting } = doing;
  refuse(whyMessengerOff(site) ?? (await whyClosed(tx, doing, order, at)));
  const content = columnsOf(readContent(JSON.stringify({ body: text }), []));
  if (isWaiting) {
    const held = await holdReply(tx, order, { ...content, staffId: staff.id, lane: 'customer', key: null, dateCreated: at });
    return { reply: held.id };
  } // oxfmt-ignore
  const message = { ...content, orderId: order.id, direction: TO_CUSTOMER.support, key: undefined, staffId: staff.id };
  await addMessage(tx, doing, order, message, at);
  return {};
}

async function writeNote({ tx, order, staff, at }: Doing, body: string): Promise<number> {
  const note = { orderId: order.id, staffId: staff.id, lane: 'note' as const, body, key: null, dateCreated: at };
  return found(await insertNote(tx, note)).id;
}
