import { call } from '@octavo/client/call';
import { type DeskOrder, offerOrder } from '@octavo/contract/desk';
import { OFFER_NOTE_MAX } from '@octavo/domain/orders/offer';
import { Button } from '@octavo/kit/Button.tsx';
import { Segments } from '@octavo/kit/Segments.tsx';
import { TextArea } from '@octavo/kit/texts/TextArea.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { reloadOrder } from '../reload.ts';
import { moveWords } from '../words.ts';
import css from './Moves.module.css';

const HOURS = [6, 24, 72] as const;
const words = moveWords;

/** spec §10.1 Offers an unpaid order to its customer, at once. */
export function OfferForm({ order, onDone }: { order: DeskOrder; onDone: () => void }) {
  const [hours, setHours] = useState<(typeof HOURS)[number]>(24);
  const [note, setNote] = useState(order.offerNote);
  const offering = useMutation({
    mutationFn: async () => {
      await call(offerOrder, { params: { id: order.id }, body: { hours, note } });
      await reloadOrder();
    },
    onSuccess: onDone,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (note.trim() !== '') offering.mutate();
  };
  return (
    <form className={css.form} onSubmit={submit}>
      <Segments
        label={words.offerFor}
        options={HOURS.map((value) => ({ value, label: words.hours(value) }))}
        value={hours}
        onChange={setHours}
      />
      <TextArea
        label={words.text}
        isPaper
        required
        rows={2}
        maxLength={OFFER_NOTE_MAX}
        value={note}
        onChange={setNote}
      />
      <div className={css.actions}>
        <Button kind="primary" size="small" type="submit" isBusy={offering.isPending}>
          {words.offer}
        </Button>
        <span>{words.atOnce}</span>
      </div>
    </form>
  );
}
