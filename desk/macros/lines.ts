import type { Macro, MacroLine } from '@octavo/contract/desk-macros';
import { partsOf } from '@octavo/domain/desk/macros';
import { fillIn } from '@octavo/domain/desk/variables';
import type { Colleagues } from './AssigneeField.tsx';

/** The lines with what somebody has filled in. */
export const withValues = (lines: readonly MacroLine[], values: Readonly<Record<string, string>>): MacroLine[] =>
  lines.map((line) => ({ ...line, text: line.text === null ? null : fillIn(line.text, values) }));

/** What a macro does, without an order: its variables stand in braces. */
export function templateLines({ parts }: Macro, colleagues: Colleagues): MacroLine[] {
  const { reply, move, note, assign } = parts;
  const texts = { reply: reply ?? null, move: move?.note ?? null, note: note ?? null, assign: null };
  const id = assign?.to === 'colleague' ? assign.id : null;
  const name = colleagues.find((one) => one.id === id)?.name ?? null;
  return partsOf(parts).map((part) => ({ part, text: texts[part], name, why: null }));
}
