import { call } from '@octavo/client/call';
import { saveBytes } from '@octavo/client/download';
import { invalidate } from '@octavo/client/query';
import { type Dispute, downloadPack, listDisputes } from '@octavo/contract/desk-disputes';
import { ownZone } from '@octavo/domain/language/zone';
import { format, money } from '@octavo/domain/language/page';
import { disputeMood, isDecided } from '@octavo/domain/payments/dispute';
import { minutesBetween } from '@octavo/domain/time';
import { Button } from '@octavo/kit/Button.tsx';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useNow } from '@octavo/kit/useNow.ts';
import { useMutation } from '@tanstack/react-query';
import { useMay } from '#app/staff.ts';
import { Age } from '../Age.tsx';
import css from '../Money.module.css';
import { OrderCell } from '../OrderCell.tsx';
import { providerName } from '../faults/fault-text.ts';
import own from './Disputes.module.css';
import { disputeWords as words } from './words.ts';

/** A dispute: what it is about, until when it waits for an answer, what proves it, and the pack. */
export function DisputeItem({ dispute, onMark }: { dispute: Dispute; onMark: () => void }) {
  const { order, provider, providerRef, reason, amount, currency } = dispute;
  const may = useMay();
  const making = useMutation({
    mutationFn: async () => {
      const pack = await call(downloadPack, { params: { id: dispute.id }, query: { zone: ownZone() } });
      saveBytes(pack, `evidence-${order.id}.zip`);
      showToast(words.saved, { kind: 'success' });
      await invalidate(listDisputes);
    },
  });
  const about = [`${providerName(provider)} ${providerRef}`.trim(), words.reasons[reason], money(amount, currency)];
  return (
    <li>
      <span>
        <OrderCell order={order} />
        <span className={css.meta}>
          <bdi>{about.join(', ')}</bdi>
        </span>
      </span>
      <Deadline dispute={dispute} />
      <Proofs dispute={dispute} />
      <span className={own.buttons}>
        {may('downloadPack') && (
          <Button
            size="small"
            icon="download"
            isOnce
            aria-label={words.packOf(order.id)}
            isBusy={making.isPending}
            onClick={() => making.mutate()}
          >
            {words.pack}
          </Button>
        )}
        {may('answerDispute') && dispute.pack && !dispute.dateEnded && (
          <Button size="small" aria-label={words.markOf(order.id)} onClick={onMark}>
            {words.mark}
          </Button>
        )}
      </span>
    </li>
  );
}

function Deadline({ dispute: { answerBy, state, answered, dateEnded } }: { dispute: Dispute }) {
  const now = useNow();
  const ending = isDecided(state) ? words.states[state] : words.unclear;
  if (dateEnded) return <span>{words.ended(ending, dateAndTime(dateEnded))}</span>;
  const sent = answered && words.answered(answered.by, dateAndTime(answered.at));
  if (sent && state === 'answered') return <span>{sent}</span>;
  if (!answerBy) return <span className={css.meta}>{words.noDeadline}</span>;
  const left = minutesBetween(now, answerBy);
  const mood = disputeMood(left);
  return (
    <span>
      {left > 0 ? (
        <Age minutes={left} isLong={mood === 'soon'} isOver={mood === 'late'} />
      ) : (
        <b className={own.late}>{words.over}</b>
      )}
      <span className={css.meta}>
        {left > 0 ? words.answerBy(dateAndTime(answerBy)) : words.wasDue(dateAndTime(answerBy))}
      </span>
      {sent && <span className={css.meta}>{words.askedAgain(sent)}</span>}
    </span>
  );
}

function Proofs({ dispute: { proofs, pack } }: { dispute: Dispute }) {
  const there = proofs.filter(({ count }) => count > 0).length;
  const missing = proofs.filter(({ count }) => count === 0).map(({ proof }) => words.proofNames[proof]);
  const downloads = proofs.find(({ proof }) => proof === 'downloads')?.count ?? 0;
  const more = missing.length > 0 ? words.missing(missing.join(', ')) : words.downloads(downloads);
  return (
    <span className={own.proofs}>
      <progress max={proofs.length} value={there} aria-label={words.proofs(there, proofs.length)} />
      <span className={css.meta}>{`${words.proofs(there, proofs.length)}, ${more}`}</span>
      {pack && (
        <span className={css.meta}>
          {words.made(dateAndTime(pack.dateCreated), format().size(pack.bytes))}
          {pack.leftOut.length > 0 && `, ${words.leftOut(pack.leftOut.length)}`}
        </span>
      )}
    </span>
  );
}
