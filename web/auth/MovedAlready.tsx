import { useSite } from '@octavo/client/site';
import { useNow } from '@octavo/kit/useNow.ts';
import { hasTransferBegun } from '#sites/transfer.ts';
import css from './Fields.module.css';
import { authWords } from './words.ts';

/** spec D52 Where a transfer has begun, a link to the new site for an account that was transferred. The server does not say whether it was. */
export function MovedAlready() {
  const { siteTransfer: to } = useSite();
  const now = useNow();
  if (!to || !hasTransferBegun(to, now)) return null;
  const [before, link, after] = authWords.moved.already(to.name);
  return (
    <p className={css.lead}>
      {before}
      <a className={css.link} href={to.appDashboard}>
        {link}
      </a>
      {after}
    </p>
  );
}
