import { DEFAULT_LANGUAGE } from '@octavo/domain/language/language';
import type { Act } from '@octavo/server/operators/act';
import { loadSites } from '@octavo/server/sites/store';
import { operatorToolWords } from './words.ts';

const { errors } = operatorToolWords(DEFAULT_LANGUAGE);

/** The host of the site that a command is about: the named one, or the only one. Throws an Error that lists the hosts. */
export async function hostOfCommand({ db }: Act, named?: string): Promise<string> {
  const { sites, hosts } = await loadSites(db);
  if (sites.length === 0) throw new Error(errors.noSite);
  const known = hosts.map(({ host }) => host);
  const list = known.join(', ');
  const host = named?.trim().toLowerCase();
  if (host !== undefined && !known.includes(host)) throw new Error(errors.unknownSite(host, list));
  if (host === undefined && sites.length > 1) throw new Error(errors.whichSite(list));
  return host ?? known[0] ?? '';
}
