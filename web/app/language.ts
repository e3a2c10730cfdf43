import type { SiteSettings } from '@octavo/contract/sites';
import { type Language, directionOf, languageOf } from '@octavo/domain/language/language';
import { type Translate, language, setLanguage } from '@octavo/kit/language.ts';
import { lazyModule } from '@octavo/kit/lazy-part.tsx';

/** Each language that is not English loads its dictionaries, in one file, when a page speaks it. */
const DICTIONARIES: Partial<Record<Language, () => Promise<Translate>>> = {
  qps: pseudoWords,
  'qps-rtl': pseudoWords,
};

/**
 * Makes the page speak the language of its site, or the pseudo-language where the address has asked for it (`?pseudo`,
 * `?pseudo=rtl`, `?pseudo=off`). Resolves when the words are there: draw nothing before.
 */
export async function startLanguage({ languageCode, languages }: Pick<SiteSettings, 'languageCode' | 'languages'>) {
  const pseudo = pseudoWanted();
  const chosen = languageOf(pseudo && languages.includes(pseudo) ? pseudo : languageCode);
  if (chosen === language()) return;
  setLanguage(chosen, await DICTIONARIES[chosen]?.());
  const { documentElement: page } = document;
  page.lang = chosen;
  page.dir = directionOf(chosen);
}

const KEY = 'pseudo';
const WANTED: Record<string, Language> = { '': 'qps', rtl: 'qps-rtl' };

/** Kept as long as the tab, so that it outlives links. A server in production does not offer the pseudo-language. */
function pseudoWanted(): Language | undefined {
  const asked = new URLSearchParams(location.search).get(KEY);
  if (asked !== null) sessionStorage.setItem(KEY, asked);
  const kept = sessionStorage.getItem(KEY);
  return kept === null ? undefined : WANTED[kept];
}

const pseudo = lazyModule(() => import('@octavo/domain/language/pseudo'));

async function pseudoWords(): Promise<Translate> {
  const { pseudoDictionary } = await pseudo.load();
  return (_, english) => pseudoDictionary(english);
}
