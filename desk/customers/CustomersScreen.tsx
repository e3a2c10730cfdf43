import { useParams } from 'react-router';
import { NotFound } from '#app/NotFound.tsx';
import { numberOf } from '#app/number-of.ts';
import { CustomerList } from './CustomerList.tsx';
import { CustomerScreen } from './CustomerScreen.tsx';

/** spec §12.6 The customers of the site, and one of them. */
export function CustomersScreen() {
  const { id: named } = useParams();
  const id = numberOf(named);
  if (named === undefined) return <CustomerList />;
  return id === null ? <NotFound /> : <CustomerScreen key={id} id={id} />;
}
