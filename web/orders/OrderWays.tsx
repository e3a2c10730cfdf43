import type { Order } from '@octavo/contract/orders';
import { Link } from 'react-router';
import { Button } from '@octavo/kit/Button.tsx';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import css from './OrderWays.module.css';
import { useOrderWays } from './useOrderWays.ts';
import { orderWords } from './words.ts';

type Props = { order: Order; isConfirming: boolean; className?: string | undefined };

/** What else can be done with an order: change it, or order the like again. */
export function OrderWays({ order, isConfirming, className = '' }: Props) {
  const { clone, edit, whyNoEdit } = useOrderWays({ ...order, pending: order.pending || isConfirming });
  return (
    <div className={`${css.ways} ${className}`}>
      {whyNoEdit ? (
        <Button kind="ghost" size="small" whyNot={whyNoEdit}>
          {orderWords.page.edit}
        </Button>
      ) : (
        <Link className={buttonClass({ kind: 'ghost', size: 'small' })} to={edit}>
          {orderWords.page.edit}
        </Link>
      )}
      <Link className={buttonClass({ kind: 'ghost', size: 'small' })} to={clone}>
        {orderWords.page.clone}
      </Link>
    </div>
  );
}
