import { cache } from '@octavo/client/cache';
import { call } from '@octavo/client/call';
import { keep } from '@octavo/client/keep';
import { useSite } from '@octavo/client/site';
import { chooseLanguage } from '@octavo/contract/choose-language';
import type { Language } from '@octavo/domain/language/language';
import { nameOf } from '@octavo/domain/language/tags';
import { language } from '@octavo/domain/language/page';
import { CHOSEN_LANGUAGE } from '@octavo/kit/startLanguage.ts';
import { useMutation } from '@tanstack/react-query';
import { useIsSignedIn } from '#app/session.ts';
import { letPageGo } from '@octavo/client/useLeaveGuard';

const CHOOSING = ['language'];

/** ADR 0315 The languages of the site by the names that they give themselves. Choosing one opens the page again in it; what was typed is kept. */
export function useLanguages() {
  const { spokenLanguages } = useSite();
  const isSignedIn = useIsSignedIn();
  const choice = useMutation({
    mutationKey: CHOOSING,
    mutationFn: async (languageCode: Language) => {
      if (isSignedIn) await call(chooseLanguage, { body: { languageCode } });
      return languageCode;
    },
    onSuccess: openIn,
  });
  const choose = (code: Language) =>
    code === language() || cache.isMutating({ mutationKey: CHOOSING }) > 0 ? undefined : choice.mutate(code); // the page opens once
  return spokenLanguages.map((code) => ({
    code,
    name: nameOf(code),
    isChosen: code === language(),
    choose: () => choose(code),
  }));
}

/**
 * Opens the page again in a language, and ends when somebody comes back to it; not where the browser cannot keep it. Forms hear of it and keep what they
 * hold, so only a running upload asks whether the page may go. A form that cannot keep it says so: then the browser asks, and the page may stay.
 */
export async function openIn(code: Language) {
  if (!keep(CHOSEN_LANGUAGE, code)) return;
  const isKept = dispatchEvent(new Event(CHOSEN_LANGUAGE, { cancelable: true }));
  if (isKept) letPageGo();
  location.reload();
  if (isKept) await new Promise((done) => addEventListener('pageshow', done, { once: true }));
}
