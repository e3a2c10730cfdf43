import { call } from '@octavo/client/call';
import { type DeskRevision, moveRevision } from '@octavo/contract/desk-revisions';
import { type RevisionStatus, endsRevision } from '@octavo/domain/revisions/status';
import { Button } from '@octavo/kit/Button.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { reloadOrder } from '../reload.ts';
import { revisionWords as words } from './words.ts';
import { EndRevision } from './EndRevision.tsx';
import css from './Work.module.css';

type Props = { revision: DeskRevision; moves: readonly RevisionStatus[]; onDone: () => void };

/** spec §10.7 The statuses that a revision can get now, each with what that does. Before it ends it is asked for. */
export function MoveRevision({ revision, moves, onDone }: Props) {
  const { id, number, revisionStatus } = revision;
  const [asked, setAsked] = useState<RevisionStatus | null>(null);
  const isSent = useRef(false);
  const send = async (status: RevisionStatus, note = '') => {
    try {
      await call(moveRevision, { params: { id }, body: { status, note } });
      showToast(words.moved(number, words.statuses[status].toLowerCase()), { kind: 'success' });
    } finally {
      await reloadOrder();
    }
  };
  const moving = useMutation({
    mutationFn: (status: RevisionStatus) => send(status),
    onSuccess: onDone,
    onSettled: () => {
      isSent.current = false;
    },
  });
  /** A second press comes before `isPending`, and would be refused: the revision has the status already. */
  const move = (to: RevisionStatus) => {
    if (isSent.current) return;
    isSent.current = true;
    moving.mutate(to);
  };
  return (
    <>
      <ul className={css.moves}>
        {moves.map((to) => {
          const isAsked = endsRevision(revisionStatus.id, to);
          return (
            <li key={to}>
              <p>{words.does[to]}</p>
              <Button size="small" isBusy={moving.isPending} onClick={() => (isAsked ? setAsked(to) : move(to))}>
                {isAsked ? words.ask(words.statuses[to]) : words.make(words.statuses[to])}
              </Button>
            </li>
          );
        })}
      </ul>
      {asked !== null && (
        <EndRevision
          revision={revision}
          to={asked}
          move={async (note) => {
            await send(asked, note);
            isSent.current = true;
          }}
          onClose={() => (isSent.current ? onDone() : setAsked(null))}
        />
      )}
    </>
  );
}
