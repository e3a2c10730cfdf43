import type { ListedOrder } from '@octavo/contract/orders';
import { type ReviewDraft, gapOfReview } from '@octavo/domain/reviews/draft';
import { COMMENT_MAX } from '@octavo/domain/reviews/rules';
import { useRef, useState } from 'react';
import { ApiError } from '@octavo/client/api-error';
import { useForgetOffline } from '@octavo/client/useForgetOffline';
import { FormAlert } from '#auth/FormAlert.tsx';
import { MarkupNote } from '@octavo/kit/texts/MarkupNote.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { format } from '@octavo/domain/language/page';
import { Modal, ModalClose } from '@octavo/kit/Modal.tsx';
import { RatingSlider } from '@octavo/kit/RatingSlider.tsx';
import { TextArea } from '@octavo/kit/texts/TextArea.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import css from './FeedbackModal.module.css';
import { useReviewDraft } from './useReviewDraft.ts';
import { useSubmitReview } from './useSubmitReview.ts';
import { reviewWords } from './words.ts';

type Props = {
  order: Pick<ListedOrder, 'id' | 'title'>;
  /** The review that is changed; null adds one. */
  review: (ReviewDraft & { id: number }) | null;
  /** What gets the focus if the button that opened the dialog is gone. */
  focusAfter: () => HTMLElement | null | undefined;
  onClose: () => void;
};

/** spec §2, §11.59 Rates an order in half stars, with a comment. The draft is kept on close. Import it lazily. */
export function FeedbackModal({ order: { id, title }, review: current, focusAfter, onClose }: Props) {
  const words = reviewWords;
  const [review, setReview] = useState(current); // it is there as soon as it is sent
  const fields = useRef<HTMLDivElement>(null);
  const [isTried, setTried] = useState(false);
  const { draft, change, forget } = useReviewDraft(id, review);
  const submitting = useSubmitReview(id, review !== null, () => {
    forget();
    showToast(review ? words.changed : words.added, { kind: 'success' });
    onClose();
  });
  const { mutate, isPending, error } = submitting;
  const isOvertaken = error instanceof ApiError && error.problem.code === 'review_exists';
  if (isOvertaken && !review && current) setReview(current); // another device was faster: the words become a change of its review
  useForgetOffline(submitting);
  const gap = gapOfReview(draft);
  const submit = () => {
    setTried(true);
    if (gap) fields.current?.querySelector<HTMLElement>(gap === 'rating' ? 'input' : 'textarea')?.focus();
    else mutate(draft);
  };
  return (
    <Modal title={words.question} onClose={onClose} mayClose={() => !isPending} focusAfter={focusAfter}>
      <p className={css.title}>
        <bdi>{title || words.order(id)}</bdi>
      </p>
      <div ref={fields} className={css.fields}>
        <RatingSlider
          label={words.label}
          hint={words.hint}
          issue={isTried && gap === 'rating' && words.noRating}
          value={draft.rating}
          textOf={(rating) => words.rating(format().number(rating))}
          onChange={(rating) => change({ rating })}
        />
        <div>
          <TextArea
            label={words.comment}
            mark={words.optional}
            below={words.readBy}
            value={draft.comment}
            onChange={(comment) => change({ comment })}
            limit={COMMENT_MAX}
            countFrom={COMMENT_MAX - 300}
            issue={draft.comment.length > COMMENT_MAX && words.tooLong(format().number(COMMENT_MAX))}
          />
          <MarkupNote text={draft.comment} />
        </div>
        <FormAlert>{error && error.message}</FormAlert>
        <div className={css.buttons}>
          <Button kind="primary" isBusy={isPending} busyLabel={words.submitting} onClick={submit}>
            {isOvertaken && review ? words.change : words.submit}
          </Button>
          <ModalClose>{words.close}</ModalClose>
        </div>
      </div>
    </Modal>
  );
}
