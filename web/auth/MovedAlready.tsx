import type { Transfer } from '@octavo/contract/sites';
import { paths } from '#app/paths.ts';
import { useNow } from '#app/useNow.ts';
import { isUnderWay } from '#sites/transfer.ts';
import css from './Fields.module.css';
import { authWords } from './words.ts';

/** spec D52 An account that has moved has no password here any more; it does not say so to whoever asks. */
export function MovedAlready({ to }: { to: Transfer }) {
  const now = useNow();
  if (!isUnderWay(to, now)) return null;
  const [before, link, after] = authWords.moved.already(to.name);
  return (
    <p className={css.lead}>
      {before}
      <a className={css.link} href={to.site + paths.login}>
        {link}
      </a>
      {after}
    </p>
  );
}
