import { format } from '@octavo/domain/language/page';
import { useSite } from '@octavo/client/site';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { BlankPage } from '@octavo/kit/Paper.tsx';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import css from './SiteMessage.module.css';
import { elsewhereWords } from './elsewhere-words.ts';
import { siteWords } from './words.ts';

/** spec §1 In place of the form of a new order, for a customer from a country from which the site takes none. */
export function Elsewhere() {
  const { name, email, openCountries, openCountriesReason } = useSite();
  const { closed, questions } = siteWords;
  const [before, after] = questions;
  return (
    <div className={css.message}>
      <BlankPage />
      <h1>{elsewhereWords.title(name, format().list(openCountries.map(format().country)))}</h1>
      {openCountriesReason && <p>{openCountriesReason}</p>}
      <p>
        {closed.forCustomer} {before}
        <a href={`mailto:${email}`}>{email}</a>
        {after}
      </p>
      <Link className={buttonClass({ kind: 'primary' })} to={paths.dashboard}>
        {closed.toOrders}
      </Link>
    </div>
  );
}
