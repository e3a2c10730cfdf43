import type { DeskRevision } from '@octavo/contract/desk-revisions';
import { deskRoleOf } from '@octavo/domain/desk/rights';
import { REVISION_TRANSITIONS, isActiveRevision, whyNoRevisionMove } from '@octavo/domain/revisions/status';
import { Button } from '@octavo/kit/Button.tsx';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { usePreload } from '@octavo/kit/usePreload.ts';
import { useRef, useState } from 'react';
import { useMay, useStaff } from '#app/staff.ts';
import { revisionWords as words } from './words.ts';
import css from './Work.module.css';

const AnswerRevision = lazyPart(() => import('./AnswerRevision.tsx'), 'AnswerRevision', { fallback: null });
const MoveRevision = lazyPart(() => import('./MoveRevision.tsx'), 'MoveRevision', { fallback: null });
const NEXT = [AnswerRevision, MoveRevision];

/** spec §10.7 What can be done with a revision: its status changed where the rules allow that, and its answer delivered. */
export function RevisionActions({ revision }: { revision: DeskRevision }) {
  const may = useMay();
  const role = deskRoleOf(useStaff()?.role ?? 'writer');
  const [open, setOpen] = useState<'move' | 'deliver' | null>(null);
  const first = useRef<HTMLButtonElement>(null);
  const from = revision.revisionStatus.id;
  const moves = REVISION_TRANSITIONS[from].filter((to) => whyNoRevisionMove(role, from, to) === null);
  const canMove = may('moveRevision') && moves.length > 0;
  const canDeliver = may('deliverRevision') && isActiveRevision(from);
  usePreload(NEXT, canMove || canDeliver);
  if (!canMove && !canDeliver) return null;
  const toggle = (part: 'move' | 'deliver') => () => setOpen(open === part ? null : part);
  const done = () => {
    setOpen(null);
    first.current?.focus(); // what was pressed is gone
  };
  return (
    <>
      <div className={css.actions}>
        {canMove && (
          <Button ref={first} size="small" aria-expanded={open === 'move'} onClick={toggle('move')}>
            {open === 'move' ? words.close : words.move}
          </Button>
        )}
        {canDeliver && (
          <Button
            ref={canMove ? undefined : first}
            size="small"
            aria-expanded={open === 'deliver'}
            onClick={toggle('deliver')}
          >
            {open === 'deliver' ? words.close : words.deliver}
          </Button>
        )}
      </div>
      {open === 'move' && canMove && <MoveRevision revision={revision} moves={moves} onDone={done} />}
      {open === 'deliver' && canDeliver && <AnswerRevision revision={revision} onDone={done} />}
    </>
  );
}
