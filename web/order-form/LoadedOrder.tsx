import { listCustomerFiles } from '@octavo/contract/files';
import { getOrder } from '@octavo/contract/orders';
import { whyNoEdit } from '@octavo/domain/orders/editing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask } from '@octavo/client/ask';
import { paths } from '#app/paths.ts';
import { hasCode } from '@octavo/client/api-error';
import { useIsSignedIn } from '#app/session.ts';
import { useSite } from '#app/site.ts';
import { LoginScreen } from '#auth/LoginScreen.tsx';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { EmptyState } from '@octavo/kit/EmptyState.tsx';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Sheet } from '@octavo/kit/Sheet.tsx';
import { OrderForm } from './OrderForm.tsx';
import { OrderFormSkeleton } from './OrderFormSkeleton.tsx';
import { NOT_EDITABLE, NO_SUCH_ORDER } from './modes/words.ts';
import { baseOf } from './modes/base-of.ts';
import { catchUp } from './modes/catch-up.ts';
import type { Mode, OrderCatalogue } from './machine/order-context.ts';
import type { Intent } from './modes/mode.ts';

type Props = {
  catalogue: OrderCatalogue;
  slot: string;
  discountCode: string | undefined;
  intent: Exclude<Intent, { kind: 'new' }>;
};

/** spec §2 The form with an order of the customer in it, fresh from the server; whoever is not signed in does that first (spec D33). */
export function LoadedOrder(props: Props) {
  return useIsSignedIn() ? <Loaded {...props} /> : <LoginScreen isInPlace />;
}

function Loaded({ intent: { kind, of }, ...opening }: Props) {
  const site = useSite();
  const params = { id: of };
  const fresh = { staleTime: 0, refetchOnMount: 'always' } as const;
  const order = useQuery({ ...ask(getOrder, { params }), ...fresh });
  const files = useQuery({ ...ask(listCustomerFiles, { params }), ...fresh });
  const failed = [order, files].find(({ error, data }) => error !== null && !data);
  if (hasCode(failed?.error, 'not_found'))
    return <Instead title={NO_SUCH_ORDER} to={paths.dashboard} back="Your orders" />;
  if (failed?.error) {
    return (
      <Sheet>
        <Failure error={failed.error} onRetry={() => void failed.refetch()} isRetrying={failed.isFetching} />
      </Sheet>
    );
  }
  if (!order.isFetchedAfterMount || !files.isFetchedAfterMount || !order.data || !files.data)
    return <OrderFormSkeleton />;
  const whyNot = kind === 'edit' && whyNoEdit({ ...order.data, status: order.data.orderStatus.id }, site);
  if (whyNot) return <Instead title={NOT_EDITABLE[whyNot]} to={paths.orderInfo(of)} back="Back to the order" />;
  return <Begun {...opening} mode={{ kind, order: order.data, files: files.data }} />;
}

type BegunProps = Omit<Props, 'intent'> & { mode: Exclude<Mode, { kind: 'new' }> };

function Begun({ mode, ...opening }: BegunProps) {
  const [base] = useState(() => {
    const now = baseOf(mode.kind, mode.order);
    catchUp(opening.slot, now);
    return now;
  });
  return <OrderForm {...opening} mode={mode} base={base} />;
}

/** What stands in the place of the form: why, and the way on. */
const Instead = ({ title, to, back }: { title: string; to: string; back: string }) => (
  <Sheet>
    <EmptyState
      title={title}
      actions={
        <Link className={buttonClass({ kind: 'primary' })} to={to}>
          {back}
        </Link>
      }
    />
  </Sheet>
);
