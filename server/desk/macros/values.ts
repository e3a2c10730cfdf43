import type { Language } from '@octavo/domain/language/language';
import { formatFor } from '@octavo/domain/language/format';
import type { MacroPart, MacroParts } from '@octavo/domain/desk/macros';
import { type Variable, fillIn } from '@octavo/domain/desk/variables';
import type { Db } from '#db.ts';
import type { OrderRow } from '#orders/store.ts';
import type { StaffRow } from '#staff/store.ts';
import { loadPeopleOf } from './store.ts';

type Site = { name: string; language: Language };
export type Values = Readonly<Record<string, string | undefined>>;

/** spec §12.10 The values of the variables for an order, its times in the zone of its customer, whose name writers do not get. */
export async function valuesOf(db: Db, order: OrderRow, staff: StaffRow, { name, language }: Site): Promise<Values> {
  const { firstName, zone, writerNumber } = await loadPeopleOf(db, order.id);
  const values: Partial<Record<Variable, string>> = {
    deadline: formatFor({ language, zone: zone ?? 'UTC' }).moment(order.deadline),
    'order number': String(order.id),
    title: order.title,
    'support name': staff.name,
    site: name,
    ...(staff.role === 'support' && { 'customer name': firstName }),
    ...(writerNumber !== null && { writer: `WR-${writerNumber}` }),
  };
  return values;
}

/** The parts of a macro with the values in their texts. A variable without a value stays. */
export function filledIn(parts: MacroParts, ...values: Values[]): MacroParts {
  const fill = (text: string) => values.reduce(fillIn, text);
  return {
    ...parts,
    ...(parts.reply !== undefined && { reply: fill(parts.reply) }),
    ...(parts.move && { move: { ...parts.move, note: fill(parts.move.note) } }),
    ...(parts.credit && { credit: { ...parts.credit, note: fill(parts.credit.note) } }),
    ...(parts.note !== undefined && { note: fill(parts.note) }),
  };
}

/** What a part of a macro says; null for an assignment and for what runs later. */
export const textOf = (part: MacroPart, { reply, move, credit, note }: MacroParts): string | null =>
  ({
    reply: reply ?? null,
    assign: null,
    move: move?.note ?? null,
    credit: credit?.note ?? null,
    note: note ?? null,
    later: null,
  })[part];
