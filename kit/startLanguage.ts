import { type Language, directionOf, languageOf } from '@octavo/domain/language/language';
import { type Translate, language, setLanguage } from '@octavo/domain/language/page';
import { lazyModule } from './lazy-part.tsx';

/** The loaders of dictionaries for languages other than English, each in one file. */
const DICTIONARIES: Partial<Record<Language, () => Promise<Translate>>> = {
  qps: pseudoWords,
  'qps-rtl': pseudoWords,
};

/** Of a site: its language, and those that it offers. */
type Languages = { languageCode: string; languages: readonly string[] };

/**
 * Sets the language of the page: that of its site, or the pseudo-language when the address asks for it (`?pseudo`,
 * `?pseudo=rtl`, `?pseudo=off`). Resolves when the texts are loaded; render nothing before that.
 */
export async function startLanguage({ languageCode, languages }: Languages) {
  const pseudo = requestedPseudo();
  const chosen = languageOf(pseudo && languages.includes(pseudo) ? pseudo : languageCode);
  if (chosen === language()) return;
  setLanguage(chosen, await DICTIONARIES[chosen]?.());
  const { documentElement: page } = document;
  page.lang = chosen;
  page.dir = directionOf(chosen);
}

const KEY = 'pseudo';
const PSEUDO: Record<string, Language> = { '': 'qps', rtl: 'qps-rtl' };

/** Stored for the tab, so that it stays after navigation. A server in production does not offer the pseudo-language. */
function requestedPseudo(): Language | undefined {
  const asked = new URLSearchParams(location.search).get(KEY);
  if (asked !== null) sessionStorage.setItem(KEY, asked);
  const stored = sessionStorage.getItem(KEY);
  return stored === null ? undefined : PSEUDO[stored];
}

const pseudo = lazyModule(() => import('@octavo/domain/language/pseudo'));

async function pseudoWords(): Promise<Translate> {
  const { pseudoDictionary } = await pseudo.load();
  return (_, english) => pseudoDictionary(english);
}
