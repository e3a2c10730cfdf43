import { call } from '@octavo/client/call';
import { type DeskOrder, offerOrder } from '@octavo/contract/desk';
import { OFFER_NOTE_MAX } from '@octavo/domain/orders/offer';
import { Segments } from '@octavo/kit/Segments.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reloadOrder } from '../reload.ts';
import { moveWords } from '../words.ts';
import { WordsForm } from './WordsForm.tsx';

type Props = { order: DeskOrder; whyNot: string | null; onDone: () => void };

const HOURS = [6, 24, 72] as const;
const words = moveWords;

/** spec §10.1 Offers an unpaid order to its customer, at once. */
export function OfferForm({ order, whyNot, onDone }: Props) {
  const [hours, setHours] = useState<(typeof HOURS)[number]>(24);
  const [note, setNote] = useState(order.offerNote);
  const offering = useMutation({
    mutationFn: async () => {
      await call(offerOrder, { params: { id: order.id }, body: { hours, note } });
      await reloadOrder();
    },
    onSuccess: onDone,
  });
  return (
    <WordsForm
      note={note}
      noteMax={OFFER_NOTE_MAX}
      onNote={setNote}
      words={{ make: words.offer, effect: words.atOnce }}
      whyNot={whyNot}
      isBusy={offering.isPending}
      save={() => offering.mutate()}
    >
      <Segments
        label={words.offerFor}
        options={HOURS.map((value) => ({ value, label: words.hours(value) }))}
        value={hours}
        onChange={setHours}
      />
    </WordsForm>
  );
}
