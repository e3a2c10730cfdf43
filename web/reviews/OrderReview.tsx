import type { Order } from '@octavo/contract/orders';
import { changeableUntil, whyNoReview, whyNoReviewChange } from '@octavo/domain/reviews/rules';
import { useRef, useState } from 'react';
import { moment } from '@octavo/kit/dates.ts';
import { useNow } from '@octavo/kit/useNow.ts';
import { Button } from '@octavo/kit/Button.tsx';
import { format } from '@octavo/domain/language/page';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { Stars } from '@octavo/kit/Stars.tsx';
import css from './OrderReview.module.css';
import { reviewWords } from './words.ts';

const FeedbackModal = lazyPart(() => import('./FeedbackModal.tsx'), 'FeedbackModal', { fallback: null });

type Props = { order: Order; className: string | undefined };

/** spec D49 In the margin of an order: the way to its review, or the review, which can be changed for 24 hours. */
export function OrderReview({ order, className }: Props) {
  const { feedback, orderStatus } = order;
  const [isOpen, setOpen] = useState(false);
  const section = useRef<HTMLElement>(null);
  const now = useNow();
  const mayWrite = feedback ? !whyNoReviewChange(feedback.dateCreated, now) : !whyNoReview(orderStatus.id, false);
  if (!feedback && !mayWrite) return null;
  return (
    <section ref={section} className={className}>
      <h2 tabIndex={-1}>{reviewWords.heading}</h2>
      {feedback && (
        <>
          <p className={css.rated}>
            <Stars value={feedback.rating} />
            {reviewWords.rated(format().number(feedback.rating))}
          </p>
          {feedback.comment && (
            <p className={css.comment}>
              <bdi>{feedback.comment}</bdi>
            </p>
          )}
        </>
      )}
      {mayWrite && (
        <Button size="small" icon={feedback ? 'edit' : 'star'} isFull onClick={() => setOpen(true)}>
          {feedback ? reviewWords.change : reviewWords.rate}
        </Button>
      )}
      {feedback && mayWrite && (
        <p className={css.note}>{reviewWords.changeUntil(moment(changeableUntil(feedback.dateCreated)))}</p>
      )}
      {isOpen && (
        <FeedbackModal
          order={order}
          review={feedback}
          focusAfter={() => section.current?.querySelector('h2')}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
