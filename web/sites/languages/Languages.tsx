import { call } from '@octavo/client/call';
import { useSite } from '@octavo/client/site';
import { chooseLanguage } from '@octavo/contract/choose-language';
import { isPseudo } from '@octavo/domain/language/language';
import { directionOf, nameOf } from '@octavo/domain/language/tags';
import { language } from '@octavo/domain/language/page';
import { layoutOf } from '@octavo/domain/sites/layout';
import { Icon } from '@octavo/kit/Icon.tsx';
import { Menu } from '@octavo/kit/Menu.tsx';
import { CHOSEN_LANGUAGE } from '@octavo/kit/startLanguage.ts';
import { hasToast } from '@octavo/kit/Toaster.tsx';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useCustomer } from '#app/customer.ts';
import { usePasskeyOffer } from '#app/passkey-offer.ts';
import { useIsSignedIn } from '#app/session.ts';
import css from './Languages.module.css';
import { openIn, useLanguages } from './useLanguages.ts';
import { languageWords as words } from './words.ts';

/** ADR 0315 The choice of a language: a menu in the header, which also follows the account, and a list in the footer and in the settings. */
export const Languages = ({ where }: { where: 'header' | 'footer' | 'settings' }) =>
  where === 'header' ? <LanguageMenu /> : <LanguageList isLarge={where === 'settings'} />;

function LanguageMenu() {
  const languages = useLanguages();
  const here = nameOf(language());
  useAccountLanguage();
  return (
    <Menu
      label={words.menu(here, language())}
      icon={null}
      kind="ghost"
      size="small"
      items={languages.map(({ code, name, isChosen, choose }) => ({
        label: name,
        lang: code,
        dir: directionOf(code),
        isChosen,
        onChoose: choose,
      }))}
    >
      <span className={css.here} translate="no">
        <span className={css.name}>{here}</span>
        <span className={css.code}>{language()}</span>
        <Icon name="chevronDown" size={16} />
      </span>
    </Menu>
  );
}

const LanguageList = ({ isLarge }: { isLarge: boolean }) => (
  <ul className={isLarge ? css.choices : css.list} aria-label={words.list}>
    {useLanguages().map(({ code, name, isChosen, choose }) => (
      <li key={code}>
        <button
          type="button"
          lang={code}
          dir={directionOf(code)}
          aria-current={isChosen || undefined}
          translate="no"
          onClick={choose}
        >
          {name}
        </button>
      </li>
    ))}
  </ul>
);

/** ADR 0315 The language of an account goes before that of the browser; an account without one takes it over. */
function useAccountLanguage() {
  const { spokenLanguages } = useSite();
  const chosen = useCustomer()?.languageCode;
  const { pathname } = useLocation();
  const isSignedIn = useIsSignedIn();
  const isOffered = usePasskeyOffer() !== null;
  useEffect(() => {
    const code = localStorage.getItem(CHOSEN_LANGUAGE);
    if (chosen !== null || code === null || !spokenLanguages.includes(code) || isPseudo(language())) return;
    void call(chooseLanguage, { body: { languageCode: code } }).catch(() => {}); // the next page tries again
  }, [chosen, spokenLanguages]);
  useEffect(() => {
    if (!chosen || chosen === language() || !spokenLanguages.includes(chosen) || isPseudo(language())) return undefined;
    if (isOffered || ['form', 'auth'].includes(layoutOf(pathname, isSignedIn))) return undefined; // the first screen after it opens again
    const timer = setTimeout(() => hasToast() || void openIn(chosen)); // a sign-in shows its toast first; it is read until the next screen
    return () => clearTimeout(timer);
  }, [chosen, spokenLanguages, pathname, isSignedIn, isOffered]);
}
