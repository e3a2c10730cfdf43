import type { ListedOrder } from '@octavo/contract/orders';
import { Link } from 'react-router';
import { useSaveFile } from '@octavo/client/save-file';
import { money } from '@octavo/domain/language/page';
import { Button } from '@octavo/kit/Button.tsx';
import { useNow } from '@octavo/kit/useNow.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import css from './OrderItem.module.css';
import { type Action, mayRate, nextAction } from './order-now.ts';
import { orderWords } from '../words.ts';
import { orderListWords } from './words.ts';

type Props = { order: ListedOrder; onRate: () => void };

/** The actions of an order in the list. */
export function NextAction({ order, onRate }: Props) {
  const action = nextAction(order, useNow());
  const { rate, forOrder } = orderListWords.now;
  return (
    <>
      {mayRate(order) && (
        <Button
          kind={action ? 'ghost' : 'quiet'}
          size="small"
          className={action ? css.second : undefined}
          aria-label={forOrder(rate, order.id)}
          onClick={onRate}
        >
          {rate}
        </Button>
      )}
      {action && <ActionButton order={order} action={action} />}
    </>
  );
}

function ActionButton({ order, action }: { order: ListedOrder; action: Action }) {
  const save = useSaveFile();
  const what = action.isPay ? orderWords.page.pay(money(order.due, order.currency)) : action.label;
  const name = orderListWords.now.forOrder(what, order.id);
  if ('file' in action) {
    return (
      <Button
        kind={action.isFilled ? 'primary' : 'quiet'}
        size="small"
        icon={action.icon}
        aria-label={name}
        onClick={() => save(action.file)}
      >
        {action.label}
      </Button>
    );
  }
  return (
    <Link
      className={buttonClass({ kind: action.isFilled ? 'primary' : 'quiet', size: 'small' })}
      to={action.to}
      aria-label={name}
      data-pay={action.isPay}
    >
      {action.icon && <Icon name={action.icon} size={16} />}
      {action.short ? (
        <>
          <span className={css.long}>{action.label}</span>
          <span className={css.short}>{action.short}</span>
        </>
      ) : (
        action.label
      )}
    </Link>
  );
}
