import { hasCode } from '@octavo/client/api-error';
import { queryOf } from '@octavo/client/query';
import { getDeskOrder } from '@octavo/contract/desk';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { numberOf } from '#app/number-of.ts';
import { paths } from '#app/paths.ts';
import { useMay } from '#app/staff.ts';
import { NotFound } from '#app/NotFound.tsx';
import { OrderPage } from './OrderPage.tsx';
import { orderWords } from './words.ts';

/** spec §12.5 One order, with everything that staff may know and do. */
export function OrderScreen() {
  const id = numberOf(useParams().id);
  const may = useMay();
  if (id === null) return <NotFound />;
  return may('listOwnOrders') ? <Navigate to={paths.ownOrder(id)} replace /> : <OneOrder id={id} />;
}

function OneOrder({ id }: { id: number }) {
  const order = useQuery(queryOf(getDeskOrder, { params: { id } }));
  if (order.data) return <OrderPage key={id} order={order.data} />;
  if (hasCode(order.error, 'not_found')) return <NotFound />;
  return (
    <>
      <h1 className="visually-hidden">{orderWords.heading}</h1>
      {order.error ? <Failure error={order.error} onRetry={() => void order.refetch()} /> : <Skeleton lines={6} />}
    </>
  );
}
