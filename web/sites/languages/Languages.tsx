import { call } from '@octavo/client/call';
import { useSite } from '@octavo/client/site';
import { chooseLanguage } from '@octavo/contract/customers';
import { directionOf, isPseudo } from '@octavo/domain/language/language';
import { nameOf } from '@octavo/domain/language/names';
import { language } from '@octavo/domain/language/page';
import { Icon } from '@octavo/kit/Icon.tsx';
import { Menu } from '@octavo/kit/Menu.tsx';
import { CHOSEN_LANGUAGE } from '@octavo/kit/startLanguage.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { profileQuery } from '#app/customer.ts';
import css from './Languages.module.css';
import { openIn, useLanguages } from './useLanguages.ts';
import { languageWords as words } from './words.ts';

/** ADR 0315 In the header: the language of the page, and the others. */
export function LanguageMenu() {
  const languages = useLanguages();
  const here = nameOf(language());
  return (
    <Menu
      label={words.menu(here)}
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

/** ADR 0315 In the footer: every language of the site. */
export const LanguageList = () => (
  <ul className={css.list} aria-label={words.list}>
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

/** ADR 0315 The language of an account goes before that of the browser; an account without one takes it over. Renders nothing. */
export function AccountLanguage() {
  const { spokenLanguages } = useSite();
  const { data, isFetchedAfterMount } = useQuery(profileQuery);
  const chosen = isFetchedAfterMount ? data?.languageCode : undefined;
  useEffect(() => {
    if (chosen === undefined || isPseudo(language())) return;
    const code = chosen ?? localStorage.getItem(CHOSEN_LANGUAGE);
    if (code === null || !spokenLanguages.includes(code)) return;
    if (chosen === null) void call(chooseLanguage, { body: { languageCode: code } }).catch(() => {}); // the next page tries again
    else if (code !== language()) openIn(code);
  }, [chosen, spokenLanguages]);
  return null;
}
