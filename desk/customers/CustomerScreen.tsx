import { hasCode } from '@octavo/client/api-error';
import { queryOf } from '@octavo/client/query';
import { getDeskCustomer } from '@octavo/contract/desk-customers';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { NotFound } from '#app/NotFound.tsx';
import { CustomerPage } from './CustomerPage.tsx';
import { customersWords } from './words.ts';

/** A customer of the site, by number. */
export function CustomerScreen({ id }: { id: number }) {
  const customer = useQuery(queryOf(getDeskCustomer, { params: { id } }));
  if (customer.data) return <CustomerPage customer={customer.data} />;
  if (hasCode(customer.error, 'not_found')) return <NotFound />;
  return (
    <>
      <h1 className="visually-hidden">{customersWords.number(id)}</h1>
      {customer.error ? (
        <Failure error={customer.error} onRetry={() => void customer.refetch()} />
      ) : (
        <Skeleton lines={6} />
      )}
    </>
  );
}
