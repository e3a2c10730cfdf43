import type { Input } from '@octavo/contract/endpoint';
import type { requestRevision } from '@octavo/contract/revisions';
import type { RevisionDraft } from '@octavo/domain/revisions/draft';

/** A valid draft as the request on the wire. Throws for a draft without a level. */
export function toRequest(orderId: number, draft: RevisionDraft): Omit<Input<typeof requestRevision>, 'key'> {
  const { categories, description, places, level } = draft;
  if (!level) throw new Error('The draft of the revision has no level');
  return {
    params: { id: orderId },
    body: {
      category: categories,
      describeProblem: description,
      revisionLevel: level,
      places: places.map(({ file, page, quote, comment }) => ({
        file,
        page: page.trim() ? Number(page) : null,
        quote,
        comment,
      })),
    },
  };
}
