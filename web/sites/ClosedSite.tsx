import { SITE_STATUS } from '@octavo/domain/sites/status';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { useIsSignedIn } from '#app/session.ts';
import { useSite } from '@octavo/client/site';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { BlankPage } from '@octavo/kit/Paper.tsx';
import css from './SiteMessage.module.css';
import { siteWords } from './words.ts';

/** spec §1 In place of what only an open site shows, on a disabled or pending one. Customers can still open their orders. */
export function ClosedSite() {
  const { name, email, siteStatus } = useSite();
  const isSignedIn = useIsSignedIn();
  const isPending = siteStatus === SITE_STATUS.pending;
  const { closed: words, questions } = siteWords;
  const [before, after] = questions;
  return (
    <div className={css.message}>
      <BlankPage />
      <h1>{isPending ? words.pending(name) : words.disabled(name)}</h1>
      <p>
        {isSignedIn ? words.forCustomer : words.forGuest} {before}
        <a href={`mailto:${email}`}>{email}</a>
        {after}
      </p>
      <Link className={buttonClass({ kind: 'primary' })} to={paths.dashboard}>
        {isSignedIn ? words.toOrders : words.signIn}
      </Link>
    </div>
  );
}
