import { call } from '@octavo/client/call';
import type { DeskOrder } from '@octavo/contract/desk';
import { type WorkOffer, withdrawWork } from '@octavo/contract/desk-offers';
import { Button } from '@octavo/kit/Button.tsx';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { Leaders } from '@octavo/kit/Leaders.tsx';
import { useMutation } from '@tanstack/react-query';
import { reloadOrder } from '../reload.ts';
import { orderWords } from '../words.ts';
import { OfferQuestions } from './OfferQuestions.tsx';
import css from './OfferWork.module.css';
import { ASSIGNING } from './useAssign.ts';
import { workOfferWords as words } from './words.ts';

type Props = { order: DeskOrder; offers: readonly WorkOffer[]; isPage: boolean };

/** spec §12.5 To whom the order was offered before. */
export function EarlierOffers({ order, offers, isPage }: Props) {
  const Heading = isPage ? 'h3' : 'h4';
  if (offers.length === 0) return null;
  return (
    <div className={css.earlier}>
      <Heading>{words.earlier}</Heading>
      {offers.map((offer) => (
        <Offered key={offer.id} order={order} offer={offer} />
      ))}
    </div>
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
    <div className={css.one}>
      <p>{isOpen ? words.until(dateAndTime(offer.expiresAt)) : words.states[offer.state]}</p>
      <Leaders facts={facts} />
      <OfferQuestions orderId={order.id} offer={offer} part={ASSIGNING} />
      {isOpen && (
        <Button size="small" isBusy={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
          {words.withdraw}
        </Button>
      )}
    </div>
  );
}
