import type { Macro, MacroLine } from '@octavo/contract/desk-macros';
import { partsOf } from '@octavo/domain/desk/macros';
import { fillIn } from '@octavo/domain/desk/variables';
import type { Colleagues } from './AssigneeField.tsx';

/** Who and what a macro can name. */
export type Known = { colleagues: Colleagues; macros: readonly Macro[] };

/** The lines with what somebody has filled in. */
export const withValues = (lines: readonly MacroLine[], values: Readonly<Record<string, string>>): MacroLine[] =>
  lines.map((line) => ({ ...line, text: line.text === null ? null : fillIn(line.text, values) }));

/** What a macro does, without an order: its variables stand in braces. */
export function templateLines({ parts }: Macro, { colleagues, macros }: Known): MacroLine[] {
  const { reply, move, credit, note, assign, later } = parts;
  const said = { reply: reply ?? null, move: move?.note ?? null, credit: credit?.note ?? null, note: note ?? null };
  const texts = { ...said, assign: null, later: null };
  const id = assign?.to === 'colleague' ? assign.id : null;
  const colleague = colleagues.find((one) => one.id === id)?.name ?? null;
  const named = macros.find((one) => one.id === later?.macro)?.name ?? null;
  const none = { isLeftToRule: false, amount: null, at: null, why: null };
  return partsOf(parts).map((part) => ({
    part,
    text: texts[part],
    name: part === 'later' ? named : colleague,
    ...none,
  }));
}
