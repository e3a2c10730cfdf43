import { queryOf } from '@octavo/client/query';
import { getWorkPay } from '@octavo/contract/desk-offers';
import type { DeskRevision } from '@octavo/contract/desk-revisions';
import { format, money } from '@octavo/domain/language/page';
import { REVISION_NOTE_MAX, REVISION_STATUS, type RevisionStatus, needsReason } from '@octavo/domain/revisions/status';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CleanedArea } from '#app/cleaned-fields.tsx';
import { FormDialog } from '#app/FormDialog.tsx';
import { longIssue } from '#app/long-issue.ts';
import { endRevisionWords as words, revisionWords } from './words.ts';

type Props = {
  revision: DeskRevision;
  to: RevisionStatus;
  move: (note: string) => Promise<unknown>;
  onClose: () => void;
};

/** spec §10.7 Asks before a revision ends: what that does, that it cannot be taken back, and where it fines somebody, why. */
export function EndRevision({ revision, to, move, onClose }: Props) {
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = needsReason(to) && note.trim() === '';
  const tooLong = longIssue(note, REVISION_NOTE_MAX);
  const check = () => {
    setTried(true);
    return !isMissing && !tooLong;
  };
  const make = revisionWords.make(revisionWords.statuses[to]);
  return (
    <FormDialog
      title={words.title(revision.number, revisionWords.statuses[to])}
      size="compact"
      words={{ cancel: words.cancel, save: make }}
      isDangerous={needsReason(to)}
      check={check}
      save={() => move(note)}
      onClose={onClose}
    >
      <p>{revisionWords.does[to]}</p>
      {to === REVISION_STATUS.failed && <Fine orderId={revision.order.id} />}
      <p>{words.final}</p>
      {needsReason(to) && (
        <CleanedArea
          label={words.reason}
          below={words.reasonDetail}
          rows={2}
          limit={REVISION_NOTE_MAX}
          required
          value={note}
          onChange={setNote}
          issue={tooLong ?? (isTried && isMissing ? words.reasonMissing : null)}
        />
      )}
    </FormDialog>
  );
}

/** What the writer is fined, and by which rule. */
function Fine({ orderId }: { orderId: number }) {
  const { data } = useQuery(queryOf(getWorkPay, { params: { id: orderId } }));
  if (!data) return null;
  const { failedFine: fine, currency } = data;
  const sum = (cents: number) => money(cents, currency);
  return <p>{fine ? words.fine(sum(fine.amount), format().percent(fine.percent), sum(fine.of)) : words.noFine}</p>;
}
