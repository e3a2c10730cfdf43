import { type Language, directionOf, isPseudo, languageOf } from '@octavo/domain/language/language';
import { type Translate, language, setLanguage } from '@octavo/domain/language/page';
import { lazyModule } from './lazy-part.tsx';

/** Of a site: its language, those that its server answers in, and those that people choose among. */
type Languages = { languageCode: string; languages: readonly string[]; spokenLanguages: readonly string[] };

/** Under which name this browser keeps the language that was chosen in it. The page of the server reads it before the first paint. */
export const CHOSEN_LANGUAGE = 'language';

/**
 * Sets the language of the page: that which was chosen here, else that of its site; or the pseudo-language when the address asks for it
 * (`?pseudo`, `?pseudo=rtl`, `?pseudo=off`). `load` gets the texts of a language other than English. Resolves when the texts are loaded; render
 * nothing before that.
 */
export async function startLanguage(
  { languageCode, languages, spokenLanguages }: Languages,
  load?: (language: Language) => Promise<Translate>,
) {
  const pseudo = requestedPseudo();
  const own = localStorage.getItem(CHOSEN_LANGUAGE);
  const chosen =
    languages.find((one) => one === pseudo) ?? spokenLanguages.find((one) => one === own) ?? languageOf(languageCode);
  if (chosen === language()) return;
  setLanguage(chosen, await (isPseudo(chosen) ? pseudoWords() : load?.(chosen)));
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
