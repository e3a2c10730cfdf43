import { type Language, isPseudo } from '@octavo/domain/language/language';
import { type Translate, language, setLanguage } from '@octavo/domain/language/page';
import { lazyModule } from './lazy-part.tsx';

/** Under which name this browser keeps the language that was chosen in it; also the event that a page gets before it opens again in another one. */
export const CHOSEN_LANGUAGE = 'language';

/**
 * Sets the language of the page: that with which our server has sent it, or which the script in its head has chosen (server/page/fill-page.ts); or the
 * pseudo-language when the address asks for it (`?pseudo`, `?pseudo=rtl`, `?pseudo=off`) and it is among the `languages` of the server. `load` gets the
 * texts of a language other than English, and those that a site in another language has in English (`textVersions`). Resolves when the texts are loaded;
 * render nothing before that.
 */
export async function startLanguage(
  { languages, textVersions }: { languages: readonly string[]; textVersions: Readonly<Record<string, number>> },
  load?: (language: Language) => Promise<Translate>,
) {
  const { documentElement: page } = document;
  const pseudo = requestedPseudo();
  const chosen = languages.find((one) => one === pseudo) ?? (page.lang || language());
  if (chosen === language() && textVersions[chosen] === undefined) return;
  page.lang = chosen;
  setLanguage(chosen, await (isPseudo(chosen) ? pseudoWords(chosen) : load?.(chosen)));
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

async function pseudoWords(chosen: Language): Promise<Translate> {
  document.documentElement.dir = chosen === 'qps' ? 'ltr' : 'rtl';
  const { pseudoDictionary } = await pseudo.load();
  return (_, english) => pseudoDictionary(english);
}
