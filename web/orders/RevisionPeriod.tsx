import type { Order } from '@octavo/contract/orders';
import { isLongPaper } from '@octavo/domain/revisions/policy';
import { useQuery } from '@tanstack/react-query';
import { ReadyBy } from '#deadlines/ReadyBy.tsx';
import { useNow } from '@octavo/kit/useNow.ts';
import { Leaders } from '@octavo/kit/Leaders.tsx';
import css from '#deadlines/OrderDeadline.module.css';
import margin from './OrderMargin.module.css';
import { revisionsOf } from './revisions-of.ts';
import { orderWords } from './words.ts';

const useRevisions = ({ id }: Order) => useQuery(revisionsOf(id)).data;

/** spec §9, D46 Until when revisions of an order are free. */
export function RevisionPeriod({ order }: { order: Order }) {
  const { until, days } = useRevisions(order) ?? {};
  const now = useNow();
  const words = orderWords.revisions;
  if (!until || !days) return null;
  return (
    <div className={css.block}>
      <ReadyBy at={until} label={until > now ? words.freeUntil : words.ended}>
        {isLongPaper(order.pages) ? words.long(days) : words.short(days)}
      </ReadyBy>
    </div>
  );
}

/** How many revisions an order has had. */
export function RevisionCounts({ order }: { order: Order }) {
  const counts = useRevisions(order)?.counts;
  const words = orderWords.revisions;
  const hasNone = counts !== undefined && counts.completed + counts.active + counts.other === 0;
  return (
    <div className={hasNone ? margin.none : undefined}>
      <h2>{words.soFar}</h2>
      {counts && (
        <Leaders
          facts={{
            [words.completed]: String(counts.completed),
            [words.active]: String(counts.active),
            [words.other]: String(counts.other),
          }}
        />
      )}
    </div>
  );
}
