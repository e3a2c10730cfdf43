import { useParams } from 'react-router';
import { CustomerList } from './CustomerList.tsx';
import { CustomerScreen } from './CustomerScreen.tsx';

/** spec §12.6 The customers of the site, and one of them. */
export function CustomersScreen() {
  const { id } = useParams();
  return id === undefined ? <CustomerList /> : <CustomerScreen key={id} id={Number(id) || 0} />;
}
