import { Link, NavLink } from 'react-router';
import { Logo } from '#app/Logo.tsx';
import { paths } from '#app/paths.ts';
import { useSite } from '@octavo/client/site';
import { useOrderPath } from '#app/useOrderPath.ts';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { Boundary } from '@octavo/client/Boundary';
import { useOnRoot } from '@octavo/kit/useOnRoot.ts';
import css from './Header.module.css';
import { shellWords } from './words.ts';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { Languages } from '#sites/LanguagesPart.tsx';
import { Account } from './Account.tsx';

const TransferParts = lazyPart(() => import('./TransferParts.tsx'), 'TransferParts', { fallback: null });

type Props = {
  /** Whether the page has the layout of a customer. */
  isCustomer: boolean;
  /** A guest who signs up or in inside the order form has an account, and keeps the layout of a guest. */
  hasAccount: boolean;
};

/** spec §2 The header: a guest can create an order or sign in; a customer sees the own name and Logout. */
export const Header = ({ isCustomer, hasAccount }: Props) => (
  <header className={isCustomer ? css.top : `${css.top} ${css.guest}`}>
    <OwnLogo isCustomer={isCustomer} />
    <nav className={css.account} aria-label={shellWords.header.account}>
      <Languages where="header" />
      {hasAccount ? (
        <Boundary fallback={<Link to={paths.logout}>{shellWords.header.logout}</Link>}>
          <Account />
        </Boundary>
      ) : (
        <>
          <CreateOrder />
          <Link className={buttonClass({ kind: 'quiet', size: 'small' })} to={paths.login}>
            {shellWords.header.signIn}
          </Link>
        </>
      )}
    </nav>
  </header>
);

const CreateOrder = () => (
  <NavLink className={`${buttonClass({ kind: 'ghost', size: 'small' })} ${css.create}`} to={useOrderPath()}>
    {shellWords.header.createOrder}
  </NavLink>
);

/** spec §2 The logo of the site; on a sibling site also the logo of the other site. */
function OwnLogo({ isCustomer }: { isCustomer: boolean }) {
  const { siteTransfer } = useSite();
  useOnRoot('sister', Boolean(siteTransfer));
  if (!siteTransfer) return <Logo to={isCustomer ? paths.dashboard : '/'} />;
  return (
    <>
      <Logo to="/" />
      <div className={css.sister}>
        <Boundary fallback={null}>
          <TransferParts to={siteTransfer} />
        </Boundary>
      </div>
    </>
  );
}
