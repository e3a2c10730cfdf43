import { REVISION_STAMPS } from '@octavo/domain/revisions/stamps';
import type { RevisionStatus } from '@octavo/domain/revisions/status';
import { Stamp } from '@octavo/kit/Stamp.tsx';
import { revisionWords } from './words.ts';

/** spec §2 The status of a revision, with its emoji. */
export const RevisionStamp = ({ status }: { status: RevisionStatus }) => (
  <Stamp look={REVISION_STAMPS[status]} emoji={REVISION_STAMPS[status].emoji}>
    {revisionWords.status[status]}
  </Stamp>
);
