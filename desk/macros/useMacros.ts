import { call } from '@octavo/client/call';
import { queryOf } from '@octavo/client/query';
import { type MacroRun, listMacros, undoMacro } from '@octavo/contract/desk-macros';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type DeskKey, useKeys } from '#app/keys.ts';
import { useMay } from '#app/staff.ts';
import { reloadAfterMacro } from './reload.ts';
import { openMacrosWords } from './open-words.ts';

/** What is open: the list to choose from, a macro that is explained, or one that was run. */
export type MacroStep = 'choosing' | { explained: number; seen: string | undefined } | { ran: MacroRun };

export type Macros = ReturnType<typeof useMacros>;

type Shown = {
  /** The order whose conversation is open. */
  order?: number;
  /** The position of the conversation that is shown. */
  seen?: string | undefined;
  /** Until when the newest own message or move of the screen waits. */
  waitsUntil?: Date | undefined;
};

/** spec §12.10 The macros on the screen of an order: their keys, the entries of the palette, and what is open. */
export function useMacros({ order, seen, waitsUntil }: Shown = {}) {
  const mayRun = useMay()('runMacro');
  const { data } = useQuery({ ...queryOf(listMacros, {}), enabled: mayRun });
  const [stage, setStage] = useState<MacroStep | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isReturning = useRef(false);
  useEffect(() => {
    if (stage !== null || !isReturning.current) return;
    isReturning.current = false;
    button.current?.focus();
  }, [stage]);
  const macros = data?.macros ?? [];
  const choose = (id: number) => setStage({ explained: id, seen });
  const run = stage !== null && typeof stage === 'object' && 'ran' in stage ? stage.ran : null;
  const ran = (done: MacroRun) => setStage({ ran: done });
  const undoing = useUndoing(run, ran);
  const hasUndoKey = undoing.canUndo && !(run && waitsUntil && waitsUntil > run.undoUntil); // what came after it is taken back first
  const words = openMacrosWords.keys;
  const open = () => setStage('choosing');
  const keys: DeskKey[] = [
    { keys: ';', words: words.open, icon: 'list', operation: 'runMacro', isInBar: true, run: open },
    ...(hasUndoKey
      ? [{ keys: 'z', words: words.undo, operation: 'undoMacro' as const, isInBar: true, run: undoing.undo }]
      : []),
    ...macros.map(({ id, name }) => ({
      keys: `macro ${id}`,
      isInPaletteOnly: true,
      words: words.named(name),
      icon: 'list' as const,
      operation: 'runMacro' as const,
      run: () => choose(id),
    })),
  ];
  useKeys(
    words.title,
    keys.map((key) => ({ ...key, ...(order !== undefined && { ofOrder: order }) })),
  );
  return {
    mayRun,
    macros,
    stage,
    button,
    open,
    choose,
    ran,
    /** Closes what is open; the focus is where macros are opened from. */
    close() {
      isReturning.current = true;
      setStage(null);
    },
    /** Closes the list without a choice: it has returned the focus itself. */
    leave: () => setStage(null),
    /** A macro is explained: nothing else is written meanwhile. */
    isExplaining: stage !== null && typeof stage === 'object' && 'explained' in stage,
    ...undoing,
    hasUndoKey,
  };
}

/** Takes a run back, as long as the server does. */
function useUndoing(run: MacroRun | null, onUndone: (run: MacroRun) => void) {
  const undoing = useMutation({
    mutationFn: ({ id }: MacroRun) => call(undoMacro, { params: { id } }),
    onSuccess: (undone) => {
      onUndone(undone);
      return reloadAfterMacro();
    },
  });
  const [over, setOver] = useState<MacroRun | null>(null);
  useEffect(() => {
    if (!run) return undefined;
    const timer = setTimeout(() => setOver(run), run.undoUntil.getTime() - run.now.getTime());
    return () => clearTimeout(timer);
  }, [run]);
  const canUndo = run !== null && !run.isUndone && over !== run;
  const undo = () => {
    if (run && canUndo && !undoing.isPending) undoing.mutate(run);
  };
  return { canUndo, undo, isUndoing: undoing.isPending };
}
