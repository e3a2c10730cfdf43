import { textOf } from '@octavo/client/api-error';
import { queryOf } from '@octavo/client/query';
import { type Macro, listMacros } from '@octavo/contract/desk-macros';
import { Button } from '@octavo/kit/Button.tsx';
import { EmptyState } from '@octavo/kit/EmptyState.tsx';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '#app/staff.ts';
import type { Colleagues } from './AssigneeField.tsx';
import { DeleteMacro } from './DeleteMacro.tsx';
import { templateLines } from './lines.ts';
import { MacroForm } from './MacroForm.tsx';
import { MacroLines } from './MacroLines.tsx';
import css from './MacrosScreen.module.css';
import { macroScreenWords, macroWords } from './words.ts';

/** What is open: the form of a new macro or of one, or the question whether to delete it. */
type Open = { form: Macro | null } | { remove: Macro };

const words = macroScreenWords;

/** spec §12.10 The macros of the site: what each does, and where they are kept. */
export function MacrosScreen() {
  const { data, error, refetch, isFetching } = useQuery(queryOf(listMacros, {}));
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const may = useMay();
  const add = may('createMacro') && (
    <Button kind="primary" size="small" icon="plus" onClick={() => setOpen({ form: null })}>
      {words.add}
    </Button>
  );
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <div>
          <h1>{macroWords.heading}</h1>
          <p>{macroWords.about}</p>
        </div>
        {data && data.macros.length > 0 && add}
      </header>
      {!data && !error && <Skeleton lines={6} />}
      {!data && error && (
        <Failure error={{ message: textOf(error) }} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data?.macros.length === 0 && (
        <EmptyState title={words.empty} actions={add}>
          {words.emptyDetail}
        </EmptyState>
      )}
      {data && (
        <ul className={css.macros}>
          {data.macros.map((macro) => (
            <MacroCard key={macro.id} macro={macro} colleagues={data.colleagues} onOpen={setOpen} />
          ))}
        </ul>
      )}
      {open && 'form' in open && <MacroForm macro={open.form} colleagues={data?.colleagues ?? []} onClose={close} />}
      {open && 'remove' in open && <DeleteMacro macro={open.remove} onClose={close} />}
    </div>
  );
}

type CardProps = { macro: Macro; colleagues: Colleagues; onOpen: (open: Open) => void };

function MacroCard({ macro, colleagues, onOpen }: CardProps) {
  const may = useMay();
  const { name } = macro;
  return (
    <li className={css.macro}>
      <header>
        <h2>{name}</h2>
        {may('changeMacro') && (
          <Button size="small" aria-label={words.editNamed(name)} onClick={() => onOpen({ form: macro })}>
            {words.edit}
          </Button>
        )}
        {may('deleteMacro') && (
          <Button size="small" aria-label={words.removeNamed(name)} onClick={() => onOpen({ remove: macro })}>
            {words.remove}
          </Button>
        )}
      </header>
      <MacroLines macro={macro} lines={templateLines(macro, colleagues)} isTemplate />
    </li>
  );
}
