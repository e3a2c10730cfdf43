import { dictionary } from '@octavo/domain/language/page';
import { REVISION_STATUS_NAMES, type RevisionStatus } from '@octavo/domain/revisions/status';

/** The part of the texts of revisions that other nouns say: with the same translation, and without the rest of those texts. */
const names = dictionary('revisions', { status: REVISION_STATUS_NAMES });

/** spec §4 The name of the status of a revision in the language of the page; empty for one of a newer server. */
export const revisionStatusName = (status: unknown): string => names.status[status as RevisionStatus] ?? '';
