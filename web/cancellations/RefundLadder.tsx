import type { Refund } from '@octavo/contract/cancellations';
import type { Order } from '@octavo/contract/orders';
import { moment } from '@octavo/kit/dates.ts';
import { format } from '@octavo/domain/language/page';
import { appWords } from '#app/words.ts';
import css from './Refund.module.css';
import { refundWords } from './refund-words.ts';

type Props = { order: Pick<Order, 'writer'>; refund: Refund };

/** spec D38 The shares of the three stages; the one of now is marked. */
export function RefundLadder({ order: { writer }, refund: { stage: current, stages } }: Props) {
  const at = stages.findIndex(({ stage }) => stage === current);
  const textOf = ({ stage, from }: Refund['stages'][number], place: number) => {
    if (place === at) {
      return stage === 'assigned' && writer
        ? refundWords.nowWriter(appWords.writer(writer.idWriter))
        : refundWords.now[stage];
    }
    return from && place > at && current === 'assigned' ? refundWords.from(moment(from)) : refundWords.before[stage];
  };
  return (
    <ol className={css.ladder} aria-label={refundWords.ladder}>
      {stages.map((step, place) => (
        <li
          key={step.stage}
          className={place < at ? css.done : place === at ? css.now : undefined}
          aria-current={place === at ? 'step' : undefined}
        >
          <b>{format().percent(step.percent)}</b> <bdi>{textOf(step, place)}</bdi>
        </li>
      ))}
    </ol>
  );
}
