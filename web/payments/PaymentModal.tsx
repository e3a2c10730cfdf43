import type { Order } from '@octavo/contract/orders';
import type { Provider } from '@octavo/contract/sites';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { money } from '#app/money.ts';
import { paths } from '#app/paths.ts';
import { useSite } from '#app/site.ts';
import { Button } from '@octavo/kit/Button.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { Modal } from '@octavo/kit/Modal.tsx';
import { Select } from '@octavo/kit/Select.tsx';
import css from './PaymentModal.module.css';
import { PROVIDERS } from './providers.ts';
import { useStartPayment } from './useStartPayment.ts';

const DIFFERENCE = 'To pay for your changes';

type Props = {
  order: Pick<Order, 'id' | 'uid' | 'title' | 'finalPrice' | 'due' | 'currency'>;
  onClose: () => void;
};

/** spec §2 How to pay an order. Closed on the order form, it leads to the order's page. Import it lazily. */
export function PaymentModal({ order, onClose }: Props) {
  const { payments_rules: providers } = useSite();
  const [chosen, choose] = useState<Provider | undefined>(providers[0]);
  const { pay, isBusy, error } = useStartPayment(order);
  const close = useClosing(order.id, onClose);
  const total = money(order.due, order.currency);
  return (
    <Modal title="Choose your payment method" onClose={close}>
      <p className={css.title}>
        <bdi>{order.title || `Order ${order.id}`}</bdi>
      </p>
      <Methods providers={providers} chosen={chosen} onChoose={choose} />
      <p className={css.total}>
        <span>{order.due < order.finalPrice ? DIFFERENCE : 'Total, all fees included'}</span>
        <b className={css.price}>{total}</b>
      </p>
      <Button
        kind="primary"
        size="large"
        isFull
        isBusy={isBusy}
        busyLabel={chosen && `Opening ${PROVIDERS[chosen].name}`}
        whyNot={chosen ? null : 'No payment method is open at the moment'}
        onClick={() => chosen && pay(chosen)}
      >
        Pay {total}
      </Button>
      <div role="alert">{error && !isBusy && <p className={css.error}>{error.message}</p>}</div>
      <p className={css.promise}>
        <Icon name="lock" size={16} />
        <span>
          You finish on the provider’s secure page and come back to this order. We never see your card number.
        </span>
      </p>
    </Modal>
  );
}

type MethodsProps = { providers: readonly Provider[]; chosen: Provider | undefined; onChoose: (one: Provider) => void };

/** A list where there is a choice, plain words where there is none. */
function Methods({ providers, chosen, onChoose }: MethodsProps) {
  if (providers.length > 1) {
    const options = providers.map((value) => ({ value, ...PROVIDERS[value] }));
    return <Select label="Payment method" options={options} value={chosen ?? null} onChange={onChoose} />;
  }
  if (!chosen) return null;
  const { label, detail, icon } = PROVIDERS[chosen];
  return (
    <div className={css.only}>
      <span className={css.plate}>
        <Icon name={icon} />
      </span>
      <span>
        <b>{label}</b>
        <small>{detail}</small>
      </span>
    </div>
  );
}

function useClosing(orderId: number, onClose: () => void) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isOrderForm = /^\/order(\/|$)/.test(pathname);
  return () => {
    onClose();
    if (isOrderForm) navigate(paths.orderInfo(orderId));
  };
}
