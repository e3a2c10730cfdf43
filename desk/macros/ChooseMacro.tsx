import { partsOf } from '@octavo/domain/desk/macros';
import { format } from '@octavo/domain/language/page';
import { Palette } from '@octavo/kit/Palette.tsx';
import { useState } from 'react';
import type { Macros } from './useMacros.ts';
import { macroWords } from './words.ts';

/** The list that `;` opens: the macros that the role may run, by what is in their names. */
export function ChooseMacro({ macros: { macros, choose, leave } }: { macros: Macros }) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const found = macros.filter(({ name }) => name.toLowerCase().includes(wanted));
  const items = found.map(({ id, name, parts }) => ({
    value: `macro ${id}`,
    label: name,
    icon: 'list' as const,
    end: format().list(partsOf(parts).map((part) => macroWords.parts[part])),
    onChoose: () => choose(id),
  }));
  const status = macros.length === 0 ? macroWords.none : found.length === 0 && macroWords.nothing;
  return (
    <Palette
      label={macroWords.choose}
      query={typed}
      onQuery={setTyped}
      groups={[{ title: macroWords.heading, items }]}
      status={status || null}
      footer={null}
      onClose={leave}
    />
  );
}
