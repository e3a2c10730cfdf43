import { GOODWILL_PERCENTS, WHY_NO_CREDIT } from '@octavo/domain/desk/goodwill';
import {
  LATER_HOURS_MAX,
  MACRO_NAME_MAX,
  MACRO_PARTS,
  MACRO_STATUSES,
  WHY_NOT_UNDONE,
  WHY_NO_PART,
} from '@octavo/domain/desk/macros';
import { NOTE_LENGTH } from '@octavo/domain/desk/lanes';
import { MOVE_NOTE_MAX } from '@octavo/domain/desk/moves';
import { VALUE_MAX } from '@octavo/domain/desk/variables';
import { MESSAGE_LENGTH } from '@octavo/domain/messenger/text';
import { REFUND_NOTE_MAX } from '@octavo/domain/payments/refund';
import { HOLD_REASONS } from '@octavo/domain/orders/hold';
import * as z from 'zod/mini';
import { CleanText, NeededText } from './clean-text.ts';
import { DESK, endpoint } from './endpoint.ts';
import { CHAT_REFUSALS } from './messenger.ts';
import { Cents, Id, IdInUrl, Instant, NumberInUrl, Position } from './scalars.ts';

const Assign = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('runner') }),
  z.strictObject({ to: z.literal('nobody') }),
  z.strictObject({ to: z.literal('colleague'), id: Id }),
  z.strictObject({ to: z.literal('writer'), idWriter: Id }),
]);
const Move = { status: z.literal([...MACRO_STATUSES]), heldFor: z.optional(z.enum(HOLD_REASONS)) };

/** What is sent as a reply, with variables. */
export const ReplyText = NeededText(MESSAGE_LENGTH);

/** What somebody has filled in for the variables without a value, by their names. */
export const Values = z.record(z.string().check(z.maxLength(NOTE_LENGTH)), CleanText(VALUE_MAX));

const Percent = z.int().check(z.minimum(GOODWILL_PERCENTS.least), z.maximum(GOODWILL_PERCENTS.most));
const Later = z.strictObject({ hours: z.int().check(z.minimum(1), z.maximum(LATER_HOURS_MAX)), macro: Id });

const NewParts = z.strictObject({
  reply: z.optional(ReplyText),
  assign: z.optional(Assign),
  move: z.optional(z.strictObject({ ...Move, note: NeededText(MOVE_NOTE_MAX) })),
  credit: z.optional(z.strictObject({ percent: Percent, note: NeededText(REFUND_NOTE_MAX) })),
  note: z.optional(NeededText(NOTE_LENGTH)),
  later: z.optional(Later),
});

export const Macro = z.object({
  id: z.int(),
  name: z.string(),
  /** Another one after each change. */
  version: z.int(),
  parts: z.object({
    reply: z.optional(z.string()),
    assign: z.optional(Assign),
    move: z.optional(z.object({ ...Move, note: z.string() })),
    credit: z.optional(z.object({ percent: z.int(), note: z.string() })),
    note: z.optional(z.string()),
    later: z.optional(Later),
  }),
});
export type Macro = z.output<typeof Macro>;

const Colleague = z.object({ id: z.int(), name: z.string() });

export const listMacros = endpoint('listMacros', {
  ...DESK,
  method: 'GET',
  path: '/macros',
  summary:
    'The macros of the site whose every part the caller may do, by name, and to whom they can give a conversation',
  reply: z.object({ macros: z.array(Macro), colleagues: z.array(Colleague) }),
  limit: 'list',
});

const Named = { name: NeededText(MACRO_NAME_MAX), parts: NewParts };
const EXAMPLE = { name: 'Late, and on us', parts: { reply: 'Dear {customer name}, it is late, and that is on us.' } };

export const createMacro = endpoint('createMacro', {
  ...DESK,
  method: 'POST',
  path: '/macros',
  summary: 'Adds a macro of at least one part to the site',
  idempotent: true,
  bodyBytes: 64 * 1024,
  body: z.strictObject(Named),
  reply: Macro,
  refuses: ['macro_exists'],
  example: EXAMPLE,
});

export const changeMacro = endpoint('changeMacro', {
  ...DESK,
  method: 'PUT',
  path: '/macros/:id',
  summary: 'Changes a macro, if nobody else has changed it since `version`',
  params: IdInUrl,
  bodyBytes: 64 * 1024,
  body: z.strictObject({ ...Named, version: Id }),
  reply: Macro,
  refuses: ['macro_changed', 'macro_exists'],
  example: { ...EXAMPLE, version: 1 },
});

export const deleteMacro = endpoint('deleteMacro', {
  ...DESK,
  method: 'DELETE',
  path: '/macros/:id',
  summary: 'Deletes a macro; what it did stays',
  params: IdInUrl,
  reply: z.null(),
});

const MacroLine = z.object({
  part: z.enum(MACRO_PARTS),
  /** What is read, with the values that are known; what is still in braces has none. Null for an assignment and for what runs later. */
  text: z.nullable(z.string()),
  /** The colleague who gets the conversation, or the macro that runs later. */
  name: z.nullable(z.string()),
  /** ADR 0441 The conversation goes to nobody, as this person is off duty: the rule of the site gives it. */
  isLeftToRule: z.boolean(),
  /** Of a credit. */
  amount: z.nullable(Cents),
  /** When the other macro runs. */
  at: z.nullable(Instant),
  /** Why it cannot be done now. */
  why: z.nullable(z.enum(WHY_NO_PART)),
});
export type MacroLine = z.output<typeof MacroLine>;

export const explainMacro = endpoint('explainMacro', {
  ...DESK,
  method: 'GET',
  path: '/orders/:id/macros/:macro',
  summary:
    'What a macro would do to an order, part by part, with the reason of what is not allowed now; it does nothing',
  params: z.object({ id: NumberInUrl, macro: NumberInUrl }),
  reply: z.object({
    macro: Macro,
    lines: z.array(MacroLine),
    currency: z.string(),
    /** What the explanation was made against, of four numbers, and the fifth, as `getConversation` has them. */
    position: Position,
    changedAt: z.optional(z.nullable(Instant)),
    /** Who has the conversation. */
    owner: z.nullable(Colleague),
    /** How often it ran in the last 30 days, and how often that was taken back. */
    ran: z.object({ times: z.int(), undone: z.int() }),
  }),
  limit: 'list',
});

/** What a macro did, and after Undo what of it was taken back: `why` says what was not. */
export const MacroRun = z.object({
  id: z.int(),
  name: z.string(),
  isUndone: z.boolean(),
  parts: z.array(z.object({ part: z.enum(MACRO_PARTS), why: z.nullable(z.enum(WHY_NOT_UNDONE)) })),
  /** The clock of the server, and until when what waits can be taken back. */
  now: Instant,
  undoUntil: Instant,
});
export type MacroRun = z.output<typeof MacroRun>;

export const runMacro = endpoint('runMacro', {
  ...DESK,
  method: 'POST',
  path: '/orders/:id/macro_runs',
  summary: 'Runs a macro on an order as it was explained: every part or none',
  idempotent: true,
  params: IdInUrl,
  bodyBytes: 64 * 1024,
  body: z.strictObject({ macro: Id, version: Id, position: Position, owner: z.nullable(Id), values: Values }),
  reply: MacroRun,
  refuses: [
    ...CHAT_REFUSALS,
    ...WHY_NO_CREDIT,
    'conversation_moved',
    'conversation_taken',
    'macro_changed',
    'macro_waiting',
    'message_empty',
    'message_too_long',
    'move_waiting',
    'order_closed',
    'refund_under_way',
    'transition_not_allowed',
    'variable_empty',
    'writer_unwanted',
  ],
  example: { macro: 1, version: 1, position: '999999999.999999999.999999999.999999999', owner: null, values: {} },
});

export const cancelLaterMacro = endpoint('cancelLaterMacro', {
  ...DESK,
  method: 'PUT',
  path: '/orders/:id/later_macro',
  summary: 'Cancels a macro that would run later at an order, or takes one that was refused from the screen',
  params: IdInUrl,
  body: z.strictObject({ later: Id }),
  reply: z.null(),
  refuses: ['macro_over'],
  example: { later: 1 },
});

export const undoMacro = endpoint('undoMacro', {
  ...DESK,
  method: 'PUT',
  path: '/macro_runs/:id/undone',
  summary: 'Takes back of an own run of a macro what can still be taken back, and says what cannot',
  params: IdInUrl,
  reply: MacroRun,
});
