import { hasCode } from '@octavo/client/api-error';
import { queryOf } from '@octavo/client/query';
import { getDeskOrder } from '@octavo/contract/desk';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { NotFound } from '#app/NotFound.tsx';
import { OrderPage } from './OrderPage.tsx';
import { orderWords } from './words.ts';

/** spec §12.5 One order, with everything that staff may know and do. */
export function OrderScreen() {
  const { id = '' } = useParams();
  const order = useQuery(queryOf(getDeskOrder, { params: { id: Number(id) || 0 } }));
  if (order.data) return <OrderPage key={id} order={order.data} />;
  if (hasCode(order.error, 'not_found')) return <NotFound />;
  return (
    <>
      <h1 className="visually-hidden">{orderWords.heading}</h1>
      {order.error ? <Failure error={order.error} onRetry={() => void order.refetch()} /> : <Skeleton lines={6} />}
    </>
  );
}
