import type { Macro } from '@octavo/contract/desk-macros';
import { GOODWILL_PERCENTS } from '@octavo/domain/desk/goodwill';
import { NOTE_LENGTH } from '@octavo/domain/desk/lanes';
import { LATER_HOURS_MAX, type MacroParts } from '@octavo/domain/desk/macros';
import { MOVE_NOTE_MAX } from '@octavo/domain/desk/moves';
import { MESSAGE_LENGTH } from '@octavo/domain/messenger/text';
import type { HoldReason } from '@octavo/domain/orders/hold';
import { ORDER_STATUS, type OrderStatus } from '@octavo/domain/orders/status';
import { REFUND_NOTE_MAX } from '@octavo/domain/payments/refund';

/** A macro as its form has it: a part that is switched off keeps what was typed. */
export type Draft = {
  name: string;
  reply: { isOn: boolean; text: string };
  /** `assignee` as a text, `colleague 3`, for the list to choose from. */
  assign: { isOn: boolean; assignee: string | null };
  move: { isOn: boolean; status: OrderStatus; heldFor: HoldReason; text: string };
  credit: { isOn: boolean; percent: string; text: string };
  note: { isOn: boolean; text: string };
  later: { isOn: boolean; hours: string; macro: number | null };
};

/** The numbers that the fields of a credit and of a macro for later take. */
export const PERCENTS = GOODWILL_PERCENTS;
export const HOURS = { least: 1, most: LATER_HOURS_MAX };

/** Whether a text is a whole number within the bounds. */
export const isNumberIn = (text: string, { least, most }: { least: number; most: number }): boolean =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;

export const draftOf = (macro: Macro | null): Draft => {
  const { reply, assign, move, credit, note, later } = macro?.parts ?? {};
  return {
    name: macro?.name ?? '',
    reply: { isOn: reply !== undefined, text: reply ?? '' },
    assign: { isOn: assign !== undefined, assignee: assign ? assigneeText(assign) : null },
    move: {
      isOn: move !== undefined,
      status: move?.status ?? ORDER_STATUS.hold,
      heldFor: move?.heldFor ?? 'file',
      text: move?.note ?? '',
    },
    credit: { isOn: credit !== undefined, percent: String(credit?.percent ?? 5), text: credit?.note ?? '' },
    note: { isOn: note !== undefined, text: note ?? '' },
    later: { isOn: later !== undefined, hours: String(later?.hours ?? 4), macro: later?.macro ?? null },
  };
};

type Assignee = NonNullable<MacroParts['assign']>;

export function assigneeText(assignee: Assignee): string {
  if (assignee.to === 'colleague') return `colleague ${assignee.id}`;
  return assignee.to === 'writer' ? `writer ${assignee.idWriter}` : assignee.to;
}

function assigneeOf(text: string): Assignee {
  const [to, id] = text.split(' ');
  if (to === 'colleague') return { to, id: Number(id) };
  if (to === 'writer') return { to, idWriter: Number(id) };
  return { to: to === 'nobody' ? 'nobody' : 'runner' };
}

/** The most characters of the text of each part. */
export const TEXT_MOST = { reply: MESSAGE_LENGTH, move: MOVE_NOTE_MAX, credit: REFUND_NOTE_MAX, note: NOTE_LENGTH };

const isUnfit = ({ isOn, text }: { isOn: boolean; text: string }, most: number) =>
  isOn && (text.trim() === '' || text.length > most);

/** What of a form is missing or too long, by its field; `parts` where none is switched on. */
export function missingIn({ name, reply, assign, move, credit, note, later }: Draft) {
  return {
    name: name.trim() === '',
    reply: isUnfit(reply, TEXT_MOST.reply),
    assign: assign.isOn && assign.assignee === null,
    move: isUnfit(move, TEXT_MOST.move),
    credit: isUnfit(credit, TEXT_MOST.credit) || (credit.isOn && !isNumberIn(credit.percent, PERCENTS)),
    note: isUnfit(note, TEXT_MOST.note),
    later: later.isOn && (later.macro === null || !isNumberIn(later.hours, HOURS)),
    parts: ![reply, assign, move, credit, note, later].some(({ isOn }) => isOn),
  };
}

/** The parts that are switched on. */
export function partsOfDraft({ reply, assign, move, credit, note, later }: Draft): Macro['parts'] {
  const { status, heldFor } = move;
  const moved = { status: status as NonNullable<Macro['parts']['move']>['status'], note: move.text.trim() }; // the list has only these
  return {
    ...(reply.isOn && { reply: reply.text.trim() }),
    ...(assign.isOn && assign.assignee !== null && { assign: assigneeOf(assign.assignee) }),
    ...(move.isOn && { move: { ...moved, ...(status === ORDER_STATUS.hold && { heldFor }) } }),
    ...(credit.isOn && { credit: { percent: Number(credit.percent), note: credit.text.trim() } }),
    ...(note.isOn && { note: note.text.trim() }),
    ...(later.isOn && later.macro !== null && { later: { hours: Number(later.hours), macro: later.macro } }),
  };
}
