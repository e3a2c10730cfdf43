import type { Transfer } from '@octavo/contract/sites';
import { Link, useLocation } from 'react-router';
import { paths } from '#app/paths.ts';
import { useIsSignedIn } from '#app/session.ts';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { BothLogos } from './BothLogos.tsx';
import css from './SiteMessage.module.css';
import { samePageAt } from './same-page.ts';
import { siteWords } from './words.ts';

/** spec §2 In place of a screen of a site that has moved. A signed-in customer goes on with a transfer of the account (spec D52). */
export function Moved({ to }: { to: Transfer }) {
  const at = useLocation();
  const isSignedIn = useIsSignedIn();
  const { moved: words } = siteWords;
  const [before, signIn, after] = words.forGuest;
  const look = buttonClass({ kind: 'primary', size: 'large' });
  return (
    <div className={css.message}>
      <BothLogos to={to} />
      <h1>{words.heading}</h1>
      {isSignedIn ? (
        <>
          <p>{words.forCustomer}</p>
          <Link className={look} to={to.bulk ? paths.login : paths.transfer}>
            {words.goTo(to.name)}
          </Link>
        </>
      ) : (
        <>
          <p>
            {before}
            <Link to={paths.login}>{signIn}</Link>
            {after}
          </p>
          <a className={look} href={samePageAt(to.site, at)}>
            {words.goTo(to.name)}
          </a>
        </>
      )}
    </div>
  );
}
