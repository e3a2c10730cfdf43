import type { DeskOrder } from '@octavo/contract/desk';
import { REVISION_STAMPS } from '@octavo/domain/revisions/stamps';
import { REVISION_STATUS, REVISION_STATUS_NAMES } from '@octavo/domain/revisions/status';
import { moment, timeLeft } from '@octavo/kit/dates.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import { Stamp } from '@octavo/kit/Stamp.tsx';
import { useNow } from '@octavo/kit/useNow.ts';
import { orderWords as words } from './words.ts';

/** spec §12.5 The revision that is under way, and until when it is with the writer: of one that support verifies no deadline runs. */
export function RevisionNow({ order }: { order: DeskOrder }) {
  const now = useNow();
  const { revisionStatus: status, revisionDeadline: deadline, dateHeld } = order;
  if (!status || !deadline) return null;
  const runs = status !== REVISION_STATUS.verifying && !dateHeld;
  return (
    <>
      <span>
        {words.revision}
        <Stamp look={REVISION_STAMPS[status]} emoji={REVISION_STAMPS[status].emoji}>
          {REVISION_STATUS_NAMES[status]}
        </Stamp>
      </span>
      {runs && (
        <span>
          <Icon name="clock" size={16} />
          {words.revisionReady(moment(deadline), timeLeft(deadline, now))}
        </span>
      )}
    </>
  );
}
