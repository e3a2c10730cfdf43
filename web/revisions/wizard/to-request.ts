import type { Input } from '@octavo/contract/endpoint';
import type { requestRevision } from '@octavo/contract/revisions';
import { REVISION_CATEGORIES, idsOf } from '@octavo/domain/revisions/choices';
import type { RevisionDraft } from '@octavo/domain/revisions/draft';

export type RequestBody = ReturnType<typeof toRequest>['body'];

/** A valid draft as the request on the wire, the same before and after a reload. Throws for a draft without a level. */
export function toRequest(orderId: number, draft: RevisionDraft) {
  const { categories, description, places, level } = draft;
  if (!level) throw new Error('The draft of the revision has no level');
  return {
    params: { id: orderId },
    body: {
      category: idsOf(REVISION_CATEGORIES).filter((id) => categories.includes(id)), // not as they were ticked
      describeProblem: description,
      revisionLevel: level,
      places: places.map(({ file, page, quote, comment }) => ({
        file,
        page: page.trim() ? Number(page) : null,
        quote,
        comment,
      })),
    },
  } satisfies Omit<Input<typeof requestRevision>, 'key'>;
}
