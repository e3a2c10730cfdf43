import type * as contract from '@octavo/contract/desk-macros';
import { goodwillOf } from '@octavo/domain/desk/goodwill';
import { type MacroOrder, type MacroParts, mayRunMacro, partsOf, whyNoPart } from '@octavo/domain/desk/macros';
import { positionOf } from '@octavo/domain/desk/position';
import { deskRoleOf } from '@octavo/domain/desk/rights';
import { whyMessengerOff } from '@octavo/domain/messenger/closed';
import { whyNotSent } from '@octavo/domain/messenger/text';
import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import type { Call } from '#http/on.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { type OrderRow, isRefunding } from '#orders/store.ts';
import { whyClosed } from '#orders/why-closed.ts';
import { loadAgreed } from '#cancellations/agreed.ts';
import { moneyKept } from '#payments/refunds/money-kept.ts';
import { loadActiveRevision } from '#revisions/store.ts';
import { loadStaffOfSite } from '#staff/store.ts';
import { loadStateOf } from '../conversation/store.ts';
import { isUnwantedWriter } from '../evidence/store.ts';
import { loadWaitingMove } from '../moves/store.ts';
import { loadOrderOfStaff, loadWriterByNumber } from '../store.ts';
import { isGivenByRule } from './assign-part.ts';
import { whyNoCreditAlone } from './credit-part.ts';
import { laterOf } from './later/plan-later.ts';
import { countRuns, loadMacro } from './store.ts';
import { filledIn, textOf, valuesOf } from './values.ts';

type Explaining = Call<typeof contract.explainMacro>;

const COUNTED_DAYS = 30;

/** spec §12.10 What a macro would do to an order, with the reasons of what is not allowed now. Throws `not_found`, `forbidden`. */
export async function explainMacro(call: Explaining) {
  const { db, staff, site, params, now } = call;
  const order = found(await loadOrderOfStaff(db, staff, params.id));
  const macro = found(await loadMacro(db, staff.siteId, params.macro));
  if (!mayRunMacro(staff.account, macro.parts)) throw new Refusal('forbidden');
  const state = await loadStateOf(db, order.id); // before the rest: what comes in between is newer than the position
  const parts = filledIn(macro.parts, await valuesOf(db, order, staff, site));
  const person = await personOf(call, order, parts);
  const later = parts.later && (await laterOf(db, order, call, parts.later));
  const amount = parts.credit ? goodwillOf(order.priceFinal, parts.credit.percent) : null;
  const before = {
    ...(await stateBefore(call, order, parts, amount)),
    whyNoPerson: person.why,
    whyNoLater: later?.why ?? null,
  };
  return {
    macro,
    lines: partsOf(parts).map((part) => ({
      part,
      text: textOf(part, parts),
      name: { assign: person.name, later: later?.macro?.name ?? null }[part as string] ?? null,
      isLeftToRule: part === 'assign' && person.isLeftToRule,
      amount: part === 'credit' ? amount : null,
      at: part === 'later' && parts.later ? minutesAfter(now(), parts.later.hours * 60) : null,
      why: whyNoPart(part, parts, staff.role, before),
    })),
    currency: order.currency,
    position: positionOf({ seq: state.seq, event: state.event ?? 0, note: state.note ?? 0, reply: state.reply ?? 0, changed: null }), // oxfmt-ignore
    changedAt: state.changedAt,
    owner: state.ownerId === null ? null : { id: state.ownerId, name: state.ownerName ?? '' },
    ran: await countRuns(db, macro.id, minutesAfter(now(), -COUNTED_DAYS * DAY_MINUTES)),
  };
}

type Person = { name: string | null; isLeftToRule: boolean; why: MacroOrder['whyNoPerson'] };

const NOBODY: Person = { name: null, isLeftToRule: false, why: null };

/** Who gets the order: a colleague or writer whom the macro names or who runs it, and why they cannot; with `isLeftToRule` the rule gives it. */
async function personOf({ db, now, staff }: Explaining, order: OrderRow, { assign }: MacroParts): Promise<Person> {
  const { siteId, customerId } = order;
  if (assign?.to === 'runner') return { ...NOBODY, isLeftToRule: await isGivenByRule(db, staff, now()) };
  if (assign?.to === 'writer') {
    const writer = await loadWriterByNumber(db, siteId, assign.idWriter);
    if (!writer) return { ...NOBODY, why: 'person_gone' };
    return { ...NOBODY, why: (await isUnwantedWriter(db, customerId, writer.id)) ? 'writer_unwanted' : null };
  }
  if (assign?.to !== 'colleague') return NOBODY;
  const colleague = await loadStaffOfSite(db, siteId, assign.id);
  if (!colleague || deskRoleOf(colleague.role) !== 'support')
    return { ...NOBODY, name: colleague?.name ?? null, why: 'person_gone' };
  return { name: colleague.name, isLeftToRule: await isGivenByRule(db, colleague, now()), why: null };
}

async function stateBefore(
  call: Explaining,
  order: OrderRow,
  { reply }: MacroParts,
  credit: number | null,
): Promise<Omit<MacroOrder, 'whyNoPerson' | 'whyNoLater'>> {
  const { db, site, now } = call;
  const whyTooLong = reply !== undefined && whyNotSent({ text: reply, files: 0 }) ? 'message_too_long' : null;
  return {
    status: order.status,
    datePaid: order.datePaid,
    dateCompleted: order.dateCompleted,
    isRefunding: await isRefunding(db, order.id),
    activeRevision: (await loadActiveRevision(db, order.id)) !== undefined,
    charged: order.charged,
    kept: (await moneyKept(db, order.id)).kept,
    agreed: await loadAgreed(db, order),
    hasMoveWaiting: (await loadWaitingMove(db, order.id)) !== undefined,
    whyNoReply: whyMessengerOff(site) ?? (await whyClosed(db, call, order, now())) ?? whyTooLong,
    whyNoCredit: credit === null ? null : await whyNoCreditAlone(db, order, site, credit, now()),
  };
}
