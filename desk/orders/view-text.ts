import { toParameters, type View } from '@octavo/domain/desk/view';
import type { Days } from '@octavo/domain/desk/view-days';
import { shortDay } from '@octavo/kit/dates.ts';
import { ordersWords as words } from './words.ts';

/** A value of the sentence of a view that is always there, or a condition that can be added. */
export type Part = (typeof PARTS)[number] | Condition | 'sort';
export type Condition = (typeof CONDITIONS)[number];

/** spec §12.7 The values that the sentence always has. */
export const PARTS = ['statuses', 'promised', 'writer', 'answer'] as const;

/** spec §12.7 What can be added to the sentence; it leaves the sentence where it leaves nothing out. */
export const CONDITIONS = ['created', 'owner'] as const;

/** spec §12.7 What a value of a view says in its sentence. */
export function textOf(part: Part, view: View): string {
  const { statuses, promised, writer, created } = view;
  if (part === 'promised') return typeof promised === 'string' ? words.promised[promised] : daysText(promised);
  if (part === 'created') return typeof created === 'string' ? words.created[created] : daysText(created);
  if (part === 'answer') return words.answers[view.answer];
  if (part === 'owner') return words.owners[view.owner];
  if (part === 'sort') return words.sorts[view.sort];
  if (part === 'writer') return typeof writer === 'number' ? words.writers.one(writer) : words.writers[writer];
  return statuses.length === 0 ? words.anyStatus : statuses.map((status) => words.statuses[status]).join(words.or);
}

/** `between Dec 1 and Dec 8` */
const daysText = ({ from, to }: Days): string => words.between(shortDay(dateOf(from)), shortDay(dateOf(to)));

const dateOf = (day: string) => new Date(`${day}T00:00`); // as the browser writes it, of whichever zone

/** Whether a condition leaves something out. */
export const isAdded = (condition: Condition, view: View): boolean => toParameters(view)[condition] !== undefined;
