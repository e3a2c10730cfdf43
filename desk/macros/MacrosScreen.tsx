import { call } from '@octavo/client/call';
import { invalidate, queryOf } from '@octavo/client/query';
import { deleteMacro, listMacros } from '@octavo/contract/desk-macros';
import { useQuery } from '@tanstack/react-query';
import { EditableList } from '#app/EditableList.tsx';
import { useMay } from '#app/staff.ts';
import { templateLines } from './lines.ts';
import { MacroForm } from './MacroForm.tsx';
import { MacroLines } from './MacroLines.tsx';
import { macroScreenWords } from './words.ts';

/** spec §12.10 The macros of the site: what each does, and where they are kept. */
export function MacrosScreen() {
  const query = useQuery(queryOf(listMacros, {}));
  const { macros, colleagues = [] } = query.data ?? {};
  const known = { colleagues, macros: macros ?? [] };
  const may = useMay();
  return (
    <EditableList
      words={macroScreenWords}
      items={macros}
      query={query}
      may={{ add: may('createMacro'), change: may('changeMacro'), remove: may('deleteMacro') }}
      nameOf={({ name }) => name}
      renderForm={(macro, close) => <MacroForm macro={macro} known={known} onClose={close} />}
      remove={async ({ id }) => {
        await call(deleteMacro, { params: { id } });
        await invalidate(listMacros);
      }}
    >
      {(macro) => <MacroLines macro={macro} lines={templateLines(macro, known)} isTemplate />}
    </EditableList>
  );
}
