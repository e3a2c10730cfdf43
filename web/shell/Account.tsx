import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { useCustomer } from '#app/customer.ts';
import { Avatar } from '@octavo/kit/Avatar.tsx';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { useLoaded, lazyModule } from '@octavo/kit/lazy-part.tsx';
import css from './Account.module.css';
import { SchemeMenu } from './SchemeMenu.tsx';
import { shellWords } from './words.ts';

const bell = lazyModule(() => import('./CustomerBell.tsx'));

/** spec §10.20 The bell. It is loaded once the screen is shown; its place is free until then. */
function BellPlace() {
  const loaded = useLoaded(bell);
  return <span className={css.bell}>{loaded && <loaded.CustomerBell />}</span>;
}

/** spec §2 The bell, the first name or the email of the customer, and Logout. */
export function Account() {
  const customer = useCustomer();
  const name = customer && (customer.firstName || customer.email);
  return (
    <>
      <span className={css.scheme}>
        <SchemeMenu size="large" />
      </span>
      <BellPlace />
      {name && (
        <span className={css.who} translate="no">
          <Avatar name={name} />
          <span className={css.name}>{name}</span>
        </span>
      )}
      <Link className={`${buttonClass({ kind: 'ghost', size: 'small' })} ${css.logout}`} to={paths.logout}>
        {shellWords.header.logout}
      </Link>
    </>
  );
}
