import type { Transfer } from '@octavo/contract/sites';
import { hasBegun } from '@octavo/domain/sites/transfer';
import { paths } from '#app/paths.ts';
import { useNow } from '#app/useNow.ts';
import css from './Fields.module.css';

/** D52 An account that has moved has no password here any more; it does not say so to whoever asks. */
export function MovedAlready({ to: { site, name, bulk: isBulk, dateStarted } }: { to: Transfer }) {
  const now = useNow();
  if (!hasBegun({ isBulk, dateStarted: dateStarted === null ? null : new Date(dateStarted) }, now)) return null;
  return (
    <p className={css.lead}>
      If your account has moved already,{' '}
      <a className={css.link} href={site + paths.login}>
        sign in at {name}
      </a>
      .
    </p>
  );
}
