import { Suspense, lazy } from 'react';
import { Link, NavLink } from 'react-router';
import { paths } from '#app/paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { Boundary } from './Boundary.tsx';
import css from './Header.module.css';
import { Logo } from '#app/Logo.tsx';

const Account = lazy(async () => ({ default: (await import('./Account.tsx')).Account }));

/** §2 The top row: guests may create an order or sign in; a customer sees the own name and the way out. */
export const Header = ({ isCustomer }: { isCustomer: boolean }) => (
  <header className={isCustomer ? css.top : `${css.top} ${css.guest}`}>
    <Logo to={isCustomer ? paths.dashboard : '/'} />
    <nav className={css.account} aria-label="Account">
      {isCustomer ? (
        <Boundary fallback={<Link to={paths.logout}>Logout</Link>}>
          <Suspense>
            <Account />
          </Suspense>
        </Boundary>
      ) : (
        <>
          <NavLink className={`${buttonClass({ kind: 'ghost', size: 'small' })} ${css.create}`} to={paths.order}>
            Create order
          </NavLink>
          <Link className={buttonClass({ kind: 'quiet', size: 'small' })} to={paths.login}>
            Sign in
          </Link>
        </>
      )}
    </nav>
  </header>
);
