import { paths } from '#app/paths.ts';
import { useSite } from '@octavo/client/site';
import css from './GuestFooter.module.css';
import { Languages } from './LanguagesPart.tsx';
import { siteWords } from './words.ts';

/** spec §10.4 For guests, below every screen: who runs the site, how to reach support, and the legal texts. */
export function GuestFooter() {
  const { name, email, operatorAddress } = useSite();
  return (
    <footer className={css.footer}>
      <p className={css.who} translate="no">
        {operatorAddress ?? name}
      </p>
      <ul className={css.links}>
        <li>
          {siteWords.footer.support} <a href={`mailto:${email}`}>{email}</a>
        </li>
        <li>
          <a href={paths.terms}>{siteWords.terms.title}</a>
        </li>
        <li>
          <a href={paths.privacy}>{siteWords.privacy.title}</a>
        </li>
      </ul>
      <Languages where="footer" />
    </footer>
  );
}
