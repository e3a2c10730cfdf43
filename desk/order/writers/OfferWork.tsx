import { call } from '@octavo/client/call';
import { newAttempts } from '@octavo/client/new-key';
import { queryOf } from '@octavo/client/query';
import type { DeskOrder } from '@octavo/contract/desk';
import { type WorkOffer, getWorkPay, listWorkOffers, offerWork, withdrawWork } from '@octavo/contract/desk-offers';
import type { Input } from '@octavo/contract/endpoint';
import type { Candidate } from '@octavo/contract/desk-writers';
import { format } from '@octavo/domain/language/page';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { WORK_NOTE_MAX, WORK_OFFER_MINUTES } from '@octavo/domain/desk/work-offer';
import { Button } from '@octavo/kit/Button.tsx';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { Leaders } from '@octavo/kit/Leaders.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { Segments } from '@octavo/kit/Segments.tsx';
import { SwitchRow } from '@octavo/kit/SwitchRow.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CleanedArea } from '#app/cleaned-fields.tsx';
import { Keys } from '#app/Keys.tsx';
import { useKeys } from '#app/keys.ts';
import { longIssue } from '#app/long-issue.ts';
import { typedSince, useUnsaved } from '#app/unsaved.ts';
import { reloadOrder } from '../reload.ts';
import { orderWords } from '../words.ts';
import { ASSIGNING } from './useAssign.ts';
import { workOfferWords, writerWords } from './words.ts';
import css from './AssignDialog.module.css';

const words = workOfferWords;

type Work = Input<typeof offerWork>['body'] & { note: string };

type Props = { order: DeskOrder; chosen: readonly number[]; candidates: readonly Candidate[] };

/** spec §12.5 Offers the order to the chosen writers, with the offers of before. */
export function OfferWork({ order, chosen, candidates }: Props) {
  const { data: offers = [] } = useQuery(queryOf(listWorkOffers, { params: { id: order.id } }));
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
  const offering = useOffering(order, offers, (sent) => setNote((now) => typedSince(now, sent)));
  const offer = () => {
    const first = isFirst && preferred ? { first: preferred.idWriter } : {};
    offering.mutate({ writers: [...chosen], minutes, note, ...first });
  };
  useKeys(writerWords.heading, [
    {
      keys: '$mod+Enter',
      words: words.keys.offer,
      operation: 'offerWork',
      whyNot,
      run: () => !offering.isPending && offer(),
    },
  ]);
  return (
    <div className={css.offer}>
      <h3>{words.heading}</h3>
      <p className={css.about}>{chosen.length > 0 ? chosen.map(orderWords.writer).join(', ') : words.about}</p>
      {preferred && (
        <SwitchRow title={words.first(orderWords.writer(preferred.idWriter))} checked={isFirst} onChange={setFirst} />
      )}
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
      <Earlier order={order} offers={offers} />
    </div>
  );
}

/** Offers the order, once also where the first answer is lost. What is offered after an offer has ended is another attempt. */
function useOffering({ id }: DeskOrder, offers: readonly WorkOffer[], onOffered: (note: string) => void) {
  const [attempt] = useState(newAttempts);
  const ended = offers.find(({ state }) => state !== 'open')?.id;
  return useMutation({
    mutationFn: async (body: Work) => {
      await attempt({ body, ended }, (key) => call(offerWork, { params: { id }, key, body }));
      onOffered(body.note);
      await reloadOrder();
    },
  });
}

const Earlier = ({ order, offers }: { order: DeskOrder; offers: readonly WorkOffer[] }) => (
  <>
    {offers.length > 0 && <h4>{words.earlier}</h4>}
    {offers.map((offer) => (
      <Offered key={offer.id} order={order} offer={offer} />
    ))}
  </>
);

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

/** An offer with what each writer answered. */
function Offered({ order, offer }: { order: DeskOrder; offer: WorkOffer }) {
  const withdrawing = useMutation({
    mutationFn: async () => {
      await call(withdrawWork, { params: { id: order.id }, body: { offer: offer.id } });
      await reloadOrder();
    },
  });
  const isOpen = offer.state === 'open';
  const facts = offer.writers.map(({ idWriter, answer, decline, reason, dateAnswered }) => ({
    name: orderWords.writer(idWriter),
    value: `${words.answers[answer ?? 'none']}${dateAnswered ? ` ${dateAndTime(dateAnswered)}` : ''}`,
    note: decline ? words.declined(decline, reason) : undefined,
  }));
  return (
    <div className={css.earlier}>
      <p>{isOpen ? words.until(dateAndTime(offer.expiresAt)) : words.states[offer.state]}</p>
      <Leaders facts={facts} />
      {isOpen && (
        <Button size="small" isBusy={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
          {words.withdraw}
        </Button>
      )}
    </div>
  );
}
