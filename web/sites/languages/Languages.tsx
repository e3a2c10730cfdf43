import { call } from '@octavo/client/call';
import { useSite } from '@octavo/client/site';
import { chooseLanguage } from '@octavo/contract/choose-language';
import { isPseudo } from '@octavo/domain/language/language';
import { directionOf, nameOf } from '@octavo/domain/language/tags';
import { language } from '@octavo/domain/language/page';
import { Icon } from '@octavo/kit/Icon.tsx';
import { Menu } from '@octavo/kit/Menu.tsx';
import { CHOSEN_LANGUAGE } from '@octavo/kit/startLanguage.ts';
import { useEffect } from 'react';
import { useCustomer } from '#app/customer.ts';
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
  useEffect(() => {
    if (chosen === undefined || isPseudo(language())) return;
    const code = chosen ?? localStorage.getItem(CHOSEN_LANGUAGE);
    if (code === null || !spokenLanguages.includes(code)) return;
    if (chosen === null) void call(chooseLanguage, { body: { languageCode: code } }).catch(() => {}); // the next page tries again
    else if (code !== language()) void openIn(code);
  }, [chosen, spokenLanguages]);
}
