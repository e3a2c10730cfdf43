import type { Macro, MacroLine } from '@octavo/contract/desk-macros';
import { partsOf } from '@octavo/domain/desk/macros';
import type { Colleagues } from './AssigneeField.tsx';

/** What a macro does, without an order: its variables stand in braces. */
export function templateLines({ parts }: Macro, colleagues: Colleagues): MacroLine[] {
  const { reply, move, note, assign } = parts;
  const texts = { reply: reply ?? null, move: move?.note ?? null, note: note ?? null, assign: null };
  const id = assign?.to === 'colleague' ? assign.id : null;
  const name = colleagues.find((one) => one.id === id)?.name ?? null;
  return partsOf(parts).map((part) => ({ part, text: texts[part], name, why: null }));
}
