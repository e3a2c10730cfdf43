import { call } from '@octavo/client/call';
import { newAttempts } from '@octavo/client/new-key';
import { queryOf } from '@octavo/client/query';
import type { DeskOrder } from '@octavo/contract/desk';
import { type WorkOffer, getWorkPay, listWorkOffers, offerWork } from '@octavo/contract/desk-offers';
import type { Input } from '@octavo/contract/endpoint';
import { format } from '@octavo/domain/language/page';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { WORK_NOTE_MAX, WORK_OFFER_MINUTES } from '@octavo/domain/desk/work-offer';
import { Button } from '@octavo/kit/Button.tsx';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { Leaders } from '@octavo/kit/Leaders.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { Segments } from '@octavo/kit/Segments.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CleanedArea } from '#app/cleaned-fields.tsx';
import { Keys } from '#app/Keys.tsx';
import { useKeys } from '#app/keys.ts';
import { longIssue } from '#app/long-issue.ts';
import { typedSince, useUnsaved } from '#app/unsaved.ts';
import { reloadOrder } from '../reload.ts';
import { orderWords } from '../words.ts';
import { EarlierOffers } from './EarlierOffers.tsx';
import { useQuestionsLive } from './OfferQuestions.tsx';
import { ASSIGNING } from './useAssign.ts';
import { useCandidates } from './useCandidates.ts';
import { workOfferWords, writerWords } from './words.ts';
import css from './OfferWork.module.css';

const AskedFirst = lazyPart(() => import('./AskedFirst.tsx'), 'AskedFirst', { fallback: null });

const words = workOfferWords;

type Work = Input<typeof offerWork>['body'] & { note: string };

type Props = {
  order: DeskOrder;
  chosen: readonly number[];
  /** Called with how many got the offer. */
  onOffered?: (count: number) => void;
  /** It stands on a page, and not in a dialog. */
  isPage?: boolean;
};

/** spec §12.5 Offers the order to the chosen writers, with the offers of before. */
export function OfferWork({ order, chosen, onOffered, isPage = false }: Props) {
  const { data: candidates = [] } = useCandidates(order.id);
  const { data: offers = [] } = useQuery(queryOf(listWorkOffers, { params: { id: order.id } }));
  useQuestionsLive(order.id);
  const [minutes, setMinutes] = useState<(typeof WORK_OFFER_MINUTES)[number]>(120);
  const [note, setNote] = useState('');
  useUnsaved(note.trim() !== '', { part: ASSIGNING });
  const [isFirst, setFirst] = useState(true);
  const tooLong = longIssue(note, WORK_NOTE_MAX);
  const isDelivered = order.orderStatus.id === ORDER_STATUS.completed && order.activeRevision;
  const whyNot = isDelivered ? words.onlyAssigned : chosen.length === 0 ? words.nobody : tooLong;
  const preferred = candidates.find(
    ({ idWriter, reasons }) => chosen.includes(idWriter) && reasons.includes('preferred'),
  );
  const onSent = (sent: string) => setNote((now) => typedSince(now, sent));
  const offering = useOffering(order, offers, { onSent, onOffered });
  const first = isFirst && preferred ? { first: preferred.idWriter } : {};
  const offer = () => offering.mutate({ writers: [...chosen], minutes, note, ...first });
  useKeys(writerWords.heading, [
    {
      keys: '$mod+Enter',
      words: words.keys.offer,
      isInBar: isPage,
      operation: 'offerWork',
      whyNot,
      run: () => !offering.isPending && offer(),
    },
  ]);
  return (
    <div className={css.offer}>
      <Chosen chosen={chosen} heading={isPage ? 'h2' : 'h3'} />
      {preferred && <AskedFirst writer={preferred} isFirst={isFirst} setFirst={setFirst} />}
      <Segments
        label={words.within}
        options={WORK_OFFER_MINUTES.map((value) => ({ value, label: words.minutes[value] }))}
        value={minutes}
        onChange={setMinutes}
      />
      <CleanedArea
        label={words.text}
        isPaper
        rows={3}
        limit={WORK_NOTE_MAX}
        value={note}
        onChange={setNote}
        issue={tooLong}
      />
      <Pay order={order} />
      <Button kind="primary" isFull whyNot={whyNot} isBusy={offering.isPending} onClick={offer}>
        {words.send(chosen.length)} <Keys keys="$mod+Enter" />
      </Button>
      <p className={css.about}>{words.untilOne}</p>
      <EarlierOffers order={order} offers={offers} isPage={isPage} />
    </div>
  );
}

type ChosenProps = { chosen: readonly number[]; heading: 'h2' | 'h3' };

/** To whom it goes. */
const Chosen = ({ chosen, heading: Heading }: ChosenProps) => (
  <>
    <div>
      {chosen.length > 1 && <p className={css.eyebrow}>{words.several}</p>}
      <Heading className={css.title}>{words.heading}</Heading>
    </div>
    {chosen.length === 0 ? (
      <p className={css.about}>{words.about}</p>
    ) : (
      <ul className={css.chosen} aria-label={words.chosen}>
        {chosen.map((idWriter) => (
          <li key={idWriter}>{orderWords.writer(idWriter)}</li>
        ))}
      </ul>
    )}
  </>
);

type Ends = Pick<Props, 'onOffered'> & { onSent: (note: string) => void };

/** Offers the order, once also where the first answer is lost. What is offered after an offer has ended is another attempt. */
function useOffering({ id }: DeskOrder, offers: readonly WorkOffer[], { onSent, onOffered }: Ends) {
  const [attempt] = useState(newAttempts);
  const ended = offers.find(({ state }) => state !== 'open')?.id;
  return useMutation({
    mutationFn: async (body: Work) => {
      await attempt({ body, ended }, (key) => call(offerWork, { params: { id }, key, body }));
      onSent(body.note);
      await reloadOrder();
    },
    onSuccess: (_, { writers }) => onOffered?.(writers.length),
  });
}

/** What the writer who takes it earns, and what happens if none does. */
function Pay({ order }: { order: DeskOrder }) {
  const { data } = useQuery(queryOf(getWorkPay, { params: { id: order.id } }));
  if (!data) return <Skeleton lines={3} />;
  const { money, percent } = format();
  return (
    <Leaders
      facts={{
        [words.pay.earns]: data.wasDelivered ? words.pay.nothing : money(data.earns, data.currency),
        [words.pay.share]: percent(data.sharePercent),
        [words.pay.nobody]: words.pay.back,
      }}
    />
  );
}
