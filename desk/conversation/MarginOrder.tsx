import type { DeskOrder } from '@octavo/contract/desk';
import { money } from '@octavo/domain/language/page';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import { Leaders } from '@octavo/kit/Leaders.tsx';
import { Link } from 'react-router';
import { Keys } from '#app/Keys.tsx';
import { useKeys } from '#app/keys.ts';
import { paths } from '#app/paths.ts';
import { useMay } from '#app/staff.ts';
import { useGo } from '#app/unsaved.ts';
import css from './Conversation.module.css';
import { conversationWords } from './words.ts';

type Props = { order: DeskOrder };

/** spec §12.9 What the order costs, what of it was paid, and what went back or became a credit. */
export function MarginMoney({ order: { finalPrice, paid = 0, credited = 0, refunded = 0, currency } }: Props) {
  const words = conversationWords.margin;
  if (finalPrice === undefined) return null;
  const sum = (cents: number) => money(cents, currency);
  const facts = [
    { name: words.price, value: sum(finalPrice) },
    { name: words.paid, value: sum(paid) },
    ...(credited > 0 ? [{ name: words.credited, value: sum(credited) }] : []),
    ...(refunded > 0 ? [{ name: words.refunded, value: sum(refunded) }] : []),
  ];
  return (
    <section className={css.group}>
      <h3>{words.money}</h3>
      <Leaders facts={facts} />
    </section>
  );
}

/** spec §12.9 What waits for a decision about the order, and the way to its moves. */
export function MarginMoves({ order: { id, timeRequest, cancellation } }: Props) {
  const words = conversationWords.margin;
  const mayMove = useMay()('planMove');
  const go = useGo();
  useKeys(conversationWords.keys.title, [
    {
      keys: 'm',
      words: conversationWords.keys.move,
      sentence: conversationWords.keys.sentences.move,
      ofOrder: id,
      icon: 'refresh',
      operation: 'planMove',
      run: () => go(paths.order(id)),
    },
  ]);
  const waiting = [
    ...(timeRequest?.state === 'waiting' ? [words.asksTime(dateAndTime(timeRequest.to))] : []),
    ...(cancellation?.state === 'waiting' ? [words.asksToCancel] : []),
  ];
  if (!mayMove) return null;
  return (
    <section className={css.group}>
      <h3>{words.moves}</h3>
      {waiting.map((text) => (
        <p key={text} className={css.small}>
          {text} <Link to={paths.order(id)}>{words.openRequest}</Link>
        </p>
      ))}
      <Link className={buttonClass({ size: 'small', isFull: true })} to={paths.order(id)}>
        <Icon name="refresh" size={16} />
        {words.move} <Keys keys="m" />
      </Link>
    </section>
  );
}
