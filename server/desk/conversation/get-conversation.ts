import type * as contract from '@octavo/contract/desk-conversations';
import { NEWEST } from '@octavo/contract/messenger';
import { positionOf } from '@octavo/domain/desk/position';
import { loadHours } from '#clocks/store.ts';
import type { Call } from '#http/on.ts';
import { presentMessage } from '#messenger/present.ts';
import { found } from '#operations/refusal.ts';
import { presentEvent } from '#order-events/present.ts';
import { loadEventsBefore } from '#order-events/store.ts';
import { loadDraftsOf, presentDraft } from '../drafts/store.ts';
import { loadShownLater } from '../macros/later/store.ts';
import { presentClock } from '../inbox/present.ts';
import { loadListRows } from '../inbox/store.ts';
import { presentHeld } from '../messages/present.ts';
import { loadHeldOfOrder } from '../messages/store.ts';
import { loadOrderOfStaff } from '../store.ts';
import { presentWaiting } from './present.ts';
import {
  FILES_READ,
  type NotedRow,
  countNotes,
  type SaidRow,
  loadNotedBefore,
  loadSaidBefore,
  loadStateOf,
  loadWaitingReplies,
} from './store.ts';

const PAGE = 40;

/** spec §12.9 A page of the log of an order: messages, notes and events by their time. Each kind is read by its own index, so that the length of the log changes nothing. */
export async function getConversation(call: Call<typeof contract.getConversation>) {
  const { db, params, query, staff, now } = call;
  const { id } = found(await loadOrderOfStaff(db, staff, params.id));
  const state = await loadStateOf(db, id); // before the rows: what comes in between is newer than the position
  const [said, noted, happened] = (query.before?.split('.').map(Number) ?? [NEWEST, NEWEST, NEWEST]) as [number, number, number]; // oxfmt-ignore
  const rows = [
    ...(await loadSaidBefore(db, id, said, PAGE + 1)).map((row) => ({ at: row.dateCreated, row: saidEntry(row) })),
    ...(await loadNotedBefore(db, id, noted, PAGE + 1)).map((row) => ({ at: row.dateCreated, row: notedEntry(row) })),
    ...(await loadEventsBefore(db, id, happened, PAGE + 1)).map((row) => ({
      at: row.dateCreated,
      row: eventEntry(row),
    })),
  ].toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const entries = rows.slice(0, PAGE).map(({ row }) => row).toReversed(); // oxfmt-ignore
  const lowest = (kind: 'message' | 'note' | 'event', otherwise: number) =>
    Math.min(otherwise, ...entries.filter((entry) => entry.kind === kind).map(numberOf));
  const { seq, unread, ownerId, ownerName, since, asideAt, asideBy, asideUntil, files, filesRead } = state;
  return {
    entries,
    before: rows.length > PAGE ? [lowest('message', said), lowest('note', noted), lowest('event', happened)].join('.') : null, // oxfmt-ignore
    position: positionOf({
      seq,
      event: state.event ?? 0,
      note: state.note ?? 0,
      reply: state.reply ?? 0,
      changed: null,
    }),
    changedAt: state.changedAt,
    unread: unread ?? 0,
    files: { count: files ?? 0, isMore: filesRead === FILES_READ },
    seq,
    now: now(),
    reader: { id: staff.id, name: staff.name },
    owner: ownerId === null ? null : { id: ownerId, name: ownerName ?? '' },
    ...(query.before === undefined && { clock: await clockOf(call, id), notes: await countNotes(db, id) }),
    answer: since && { aside: asideAt && { by: asideBy ?? '', at: asideAt, until: asideUntil } },
    waiting: (await loadWaitingReplies(db, id)).map(presentWaiting),
    later: await loadShownLater(db, id),
    held: (await loadHeldOfOrder(db, id)).map(presentHeld),
    drafts: (await loadDraftsOf(db, id, staff.id)).map(presentDraft),
  };
}

/** spec §12.9 The clock that the row of the order has in a list. */
async function clockOf({ db, staff, now }: Call<typeof contract.getConversation>, id: number) {
  const [row] = await loadListRows(db, staff, [id]);
  const shown = row && presentClock(row, { staff, hours: await loadHours(db, staff.siteId), now: now() });
  return shown ? { ...shown.answer, soon: shown.soon } : null;
}

const saidEntry = ({ author, passer, ...row }: SaidRow) => ({
  kind: 'message' as const,
  message: presentMessage(row, 'staff'),
  author: row.staffId === null ? null : { id: row.staffId, name: author ?? '' },
  passedOnBy: row.passedOnBy === null ? null : { id: row.passedOnBy, name: passer ?? '' },
});

const notedEntry = ({ staffId, name, writerNumber, ...note }: NotedRow) => ({
  kind: 'note' as const,
  ...note,
  author: { id: staffId, name, idWriter: writerNumber },
});

const eventEntry = (row: Parameters<typeof presentEvent>[0]) => ({ kind: 'event' as const, event: presentEvent(row) });

type Entry = ReturnType<typeof saidEntry> | ReturnType<typeof notedEntry> | ReturnType<typeof eventEntry>;

/** By what the entries of a kind are counted. */
function numberOf(entry: Entry): number {
  if (entry.kind === 'message') return entry.message.seq;
  return entry.kind === 'note' ? entry.id : entry.event.id;
}
