import { isCountryOpen } from '@octavo/domain/catalogue/countries';
import { formatFor } from '@octavo/domain/language/format';
import type { Language } from '@octavo/domain/language/language';
import { Refusal, found } from '#operations/refusal.ts';
import type { Db } from '#db.ts';
import type { Site } from '#site.ts';
import { loadCustomerOfSite } from './store.ts';
import { customerWords } from './words.ts';

type Ordering = { site: Site; customerId: number; language: Language };

/** spec §1 Throws `country_closed` for a customer of a country from which the site takes no orders. No query at sites that take them from everywhere. */
export async function refuseClosedCountry(db: Db, { site, customerId, language }: Ordering) {
  if (site.openCountries.length === 0) return;
  const { country } = found(await loadCustomerOfSite(db, site.id, customerId));
  refuseCountry(country || site.countryCode, { site, language });
}

/** The same for a country that is known. */
export function refuseCountry(country: string, { site, language }: Omit<Ordering, 'customerId'>) {
  const { openCountries, openCountriesReason } = site;
  if (isCountryOpen(openCountries, country)) return;
  const { country: nameOf, list } = formatFor({ language, zone: 'UTC' });
  const only = customerWords(language).onlyFrom(list(openCountries.map(nameOf)));
  const why = openCountriesReason ? `${only} ${openCountriesReason}` : only;
  throw new Refusal('country_closed', undefined, { params: { why } });
}
