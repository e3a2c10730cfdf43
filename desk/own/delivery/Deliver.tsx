import type { DeskOrder } from '@octavo/contract/desk';
import type { Delivery } from '@octavo/contract/desk-deliveries';
import { isDeliveryPaused } from '@octavo/domain/desk/permission';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { Button } from '@octavo/kit/Button.tsx';
import { ANSWER_MAX } from '@octavo/domain/deliveries/checklist';
import { type RefObject, useRef } from 'react';
import { CleanedArea } from '#app/cleaned-fields.tsx';
import { Keys } from '#app/Keys.tsx';
import { useKeys } from '#app/keys.ts';
import { Section } from '#app/Section.tsx';
import { longIssue } from '#app/long-issue.ts';
import { Delivered } from '#order/delivered/Delivered.tsx';
import { AddFiles } from '#order/work/AddFiles.tsx';
import { deliveredWords } from '#order/delivered/words.ts';
import { Check } from './Check.tsx';
import css from './Deliver.module.css';
import { DeliveryFiles } from './DeliveryFiles.tsx';
import { useDelivery } from './useDelivery.ts';
import { deliveryWords as words } from './words.ts';

/** spec §12.15 The checklist of what the order asks, with what was found; the delivery is sent when each demand is settled. */
export function Deliver({ order }: { order: DeskOrder }) {
  const { delivery, typed, adding, removing, sending, whyNot } = useDelivery(order.id);
  const button = useRef<HTMLButtonElement>(null);
  useDeliverKey(button, delivery ? whyNot : words.nothingYet);
  if (!delivery) return null;
  const { revision, number } = delivery;
  const status = order.orderStatus.id;
  const isOpen = revision !== null || status === ORDER_STATUS.inProgress;
  const sent = <Sent order={order} delivery={delivery} />;
  if (!isOpen)
    return (
      <>
        {isDeliveryPaused({ ...order, status }, revision !== null) && (
          <Section heading={words.heading}>
            <p>{words.paused}</p>
          </Section>
        )}
        {sent}
      </>
    );
  return (
    <>
      <Section heading={revision ? words.ofRevision(revision.number) : words.heading}>
        <DeliveryFiles delivery={delivery} adding={adding} removing={removing} />
        <ul className={css.checks}>
          {delivery.checks.map((check) => (
            <Check
              key={check.kind}
              check={check}
              order={order}
              delivery={delivery}
              said={typed.saidOf(check.kind)}
              onSay={(said) => typed.say(check.kind, said)}
            />
          ))}
        </ul>
        {revision && revision.comments.length > 0 && <Comments comments={revision.comments} typed={typed} />}
        <div className={css.send}>
          <Button
            ref={button}
            kind="primary"
            isOnce
            isBusy={sending.isPending || adding.isSending}
            whyNot={whyNot}
            onClick={() => sending.mutate()}
          >
            {words.deliver(number)} <Keys keys="$mod+Enter" />
          </Button>
          {status === ORDER_STATUS.inProgress && <AddFiles order={order} isOffice={false} />}
          <p>{whyNot ?? (revision ? words.thenVerified : words.completes)}</p>
        </div>
      </Section>
      {sent}
    </>
  );
}

/** spec §12.15 Ctrl Enter delivers: while the focus is in the delivery or nowhere, as the fields of messages have the same key. */
function useDeliverKey(button: RefObject<HTMLButtonElement | null>, whyNot: string | null) {
  const deliver = () => {
    const focused = document.activeElement;
    const isHere = focused === document.body || button.current?.closest('section')?.contains(focused);
    if (isHere) button.current?.click();
  };
  useKeys(words.heading, [
    { keys: '$mod+Enter', words: words.key, icon: 'upload', operation: 'sendDelivery', whyNot, run: deliver },
  ]);
}

type Comment = NonNullable<Delivery['revision']>['comments'][number];

/** Each place that the customer pointed at, with the answer to it. */
const Comments = ({
  comments,
  typed,
}: {
  comments: readonly Comment[];
  typed: ReturnType<typeof useDelivery>['typed'];
}) => (
  <>
    <h3 className={css.sub}>{words.comments}</h3>
    <ul className={css.comments}>
      {comments.map(({ id, file, page, quote, comment }) => (
        <li key={id}>
          <p className={css.place}>
            <bdi>{words.place(file, page)}</bdi>
          </p>
          {quote && <q dir="auto">{quote}</q>}
          <p dir="auto">{comment}</p>
          <CleanedArea
            label={words.answer}
            rows={2}
            limit={ANSWER_MAX}
            value={typed.answerOf(id)}
            onChange={(text) => typed.answer(id, text)}
            issue={longIssue(typed.answerOf(id), ANSWER_MAX)}
          />
        </li>
      ))}
    </ul>
  </>
);

/** The versions that were delivered before, with what was said of each demand. */
const Sent = ({ order, delivery: { sent } }: { order: DeskOrder; delivery: Delivery }) =>
  sent.length > 0 && (
    <Section heading={deliveredWords.heading}>
      <Delivered order={order} deliveries={sent} />
    </Section>
  );
