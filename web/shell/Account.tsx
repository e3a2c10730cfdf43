import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { useCustomer } from '#app/customer.ts';
import { Avatar } from '@octavo/kit/Avatar.tsx';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import css from './Account.module.css';
import { SchemeMenu } from './SchemeMenu.tsx';

/** spec §2 First name or e-mail, and Logout. */
export function Account() {
  const customer = useCustomer();
  const name = customer && (customer.firstName || customer.email);
  return (
    <>
      <span className={css.scheme}>
        <SchemeMenu size="large" />
      </span>
      {name && (
        <span className={css.who}>
          <Avatar name={name} />
          <span className={css.name}>{name}</span>
        </span>
      )}
      <Link className={`${buttonClass({ kind: 'ghost', size: 'small' })} ${css.logout}`} to={paths.logout}>
        Logout
      </Link>
    </>
  );
}
