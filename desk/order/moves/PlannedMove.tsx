import { call } from '@octavo/client/call';
import type { DeskOrder } from '@octavo/contract/desk';
import { type Moves, undoMove } from '@octavo/contract/desk-moves';
import { Button } from '@octavo/kit/Button.tsx';
import { useMutation } from '@tanstack/react-query';
import { type Ref, useEffect, useState } from 'react';
import { Keys } from '#app/Keys.tsx';
import { useKeys } from '#app/keys.ts';
import { reloadOrder } from '../reload.ts';
import { keyWords, moveWords, orderWords } from '../words.ts';
import css from './Moves.module.css';

const words = moveWords;
const SECOND = 1000;

type Props = {
  order: Pick<DeskOrder, 'id'>;
  moves: Pick<Moves, 'planned' | 'now'>;
  /** Whether `z` takes the move back: not while it is the key of a macro (spec §12.10). */
  hasUndoKey: boolean;
  /** Set to the button that takes the move back. */
  undoRef: Ref<HTMLButtonElement>;
};

/** spec §12.5 The move that waits, with its words and the seconds in which it can be undone; afterwards what became of it, where it was not made. */
export function PlannedMove({ order, moves, hasUndoKey, undoRef }: Props) {
  const { planned, now } = moves;
  const undoing = useMutation({
    mutationFn: async (move: number) => {
      await call(undoMove, { params: { id: order.id }, body: { move } });
      await reloadOrder();
    },
  });
  const isWaiting = planned?.state === 'waiting';
  const undo = () => {
    if (isWaiting && !undoing.isPending) undoing.mutate(planned.id);
  };
  useKeys(
    keyWords.title,
    isWaiting && hasUndoKey ? [{ keys: 'z', words: words.undo, operation: 'undoMove', isInBar: true, run: undo }] : [],
  );
  if (!planned) return null;
  const status = orderWords.statuses[planned.idStatus];
  if (planned.state === 'refused') return <output>{words.refused(status)}</output>;
  if (!isWaiting) return null;
  const until = planned.goesAt.getTime() - now.getTime();
  return (
    <div className={css.planned}>
      <p className={css.waits}>
        <output>{words.waiting(planned.by, status)}</output>
        <Countdown key={`${planned.id} ${until}`} until={until} />
      </p>
      <q>{planned.note}</q>
      <div className={css.actions}>
        <Button ref={undoRef} size="small" icon="replace" isBusy={undoing.isPending} onClick={undo}>
          {words.undo} {hasUndoKey && <Keys keys="z" />}
        </Button>
      </div>
    </div>
  );
}

/**
 * The seconds until the move is made, which is `until` milliseconds after it is shown; a screen reader can ask for them but is not told. When they
 * are over, the order is loaded again.
 */
function Countdown({ until }: { until: number }) {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const began = Date.now();
    const timer = setInterval(() => {
      const since = Date.now() - began;
      setPassed(since);
      if (since > until) void reloadOrder();
    }, SECOND);
    return () => clearInterval(timer);
  }, [until]);
  return <span role="timer">{words.left(Math.max(0, Math.ceil((until - passed) / SECOND)))}</span>;
}
