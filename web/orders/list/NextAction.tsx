import type { ListedOrder } from '@octavo/contract/orders';
import { Link } from 'react-router';
import { useSaveFile } from '#app/download.ts';
import { money } from '#app/money.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import css from './OrderItem.module.css';
import { nextDeed } from './what-now.ts';

/** The button of an order in the list. Paying is the only filled one; a single file comes at once. */
export function NextDeed({ order }: { order: ListedOrder }) {
  const save = useSaveFile();
  const deed = nextDeed(order);
  if (!deed) return null;
  const what = deed.isPay ? `Pay ${money(order.finalPrice, order.currency)}` : deed.label;
  const name = `${what} for order ${order.id}`;
  if ('file' in deed) {
    return (
      <Button size="small" icon={deed.icon} aria-label={name} onClick={() => save(deed.file)}>
        {deed.label}
      </Button>
    );
  }
  return (
    <Link
      className={buttonClass({ kind: deed.isPay ? 'primary' : 'quiet', size: 'small' })}
      to={deed.to}
      aria-label={name}
      data-pay={deed.isPay}
    >
      {deed.icon && <Icon name={deed.icon} size={16} />}
      {deed.short ? (
        <>
          <span className={css.long}>{deed.label}</span>
          <span className={css.short}>{deed.short}</span>
        </>
      ) : (
        deed.label
      )}
    </Link>
  );
}
