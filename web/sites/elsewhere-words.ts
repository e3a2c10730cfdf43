import { dictionary } from '@octavo/domain/language/page';

/** Not with the other words of sites, which every screen loads. */
export const elsewhereWords = dictionary('elsewhere', {
  title: (site: string, countries: string) => `${site} takes orders only from ${countries}`,
});
