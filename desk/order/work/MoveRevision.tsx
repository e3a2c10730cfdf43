import { call } from '@octavo/client/call';
import { moveRevision } from '@octavo/contract/desk-revisions';
import type { RevisionStatus } from '@octavo/domain/revisions/status';
import { Button } from '@octavo/kit/Button.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { reloadOrder } from '../reload.ts';
import { revisionWords as words } from '../words.ts';
import type { RevisionOfDesk } from './RevisionActions.tsx';
import css from './Work.module.css';

type Props = { revision: RevisionOfDesk; moves: readonly RevisionStatus[]; onDone: () => void };

/** spec §10.7 The statuses that a revision can get now, each with what that does. */
export function MoveRevision({ revision: { id, number }, moves, onDone }: Props) {
  const isSent = useRef(false);
  const moving = useMutation({
    mutationFn: (status: RevisionStatus) => call(moveRevision, { params: { id }, body: { status } }),
    onSuccess: (_, status) => {
      showToast(words.moved(number, words.statuses[status].toLowerCase()), { kind: 'success' });
      onDone();
    },
    onSettled: () => {
      isSent.current = false;
      return reloadOrder();
    },
  });
  /** A second press comes before `isPending`, and would be refused: the revision has the status already. */
  const move = (to: RevisionStatus) => {
    if (isSent.current) return;
    isSent.current = true;
    moving.mutate(to);
  };
  return (
    <ul className={css.moves}>
      {moves.map((to) => (
        <li key={to}>
          <p>{words.does[to]}</p>
          <Button size="small" isBusy={moving.isPending} onClick={() => move(to)}>
            {words.make(words.statuses[to])}
          </Button>
        </li>
      ))}
    </ul>
  );
}
