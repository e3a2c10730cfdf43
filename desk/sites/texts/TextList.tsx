import type { ListedMailText } from '@octavo/contract/desk-mail-texts';
import type { DeskSite } from '@octavo/contract/desk-sites';
import type { TextState } from '@octavo/domain/texts/mail-texts';
import { nameOf } from '@octavo/domain/language/tags';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import css from './Texts.module.css';
import { mailTextWords as words } from './words.ts';

type Props = {
  site: DeskSite;
  texts: ListedMailText[];
  chosen: ListedMailText | undefined;
  language: string;
  asked: string;
};

/** The mails of a site with how each stands in every language, and what is missing in the chosen one. */
export function TextList({ site, texts, chosen, language, asked }: Props) {
  const spoken = texts[0]?.states.map((one) => one.language) ?? [];
  const count = (wanted: TextState) => texts.filter(({ states }) => stateIn(states, language) === wanted).length;
  const counts = { own: count('own'), older: count('older'), missing: count('missing') };
  return (
    <div className={css.list}>
      <LanguageChoice spoken={spoken} chosen={asked} />
      <nav aria-label={words.list}>
        <p>{words.counted(counts, texts.length)}</p>
        <ul>
          {texts.map(({ name, states }) => (
            <li key={name}>
              <Link
                to={`${paths.site(site.id, 'texts', name)}?${new URLSearchParams({ language }).toString()}`}
                aria-current={name === chosen?.name ? 'page' : undefined}
              >
                <span>{words.names[name]}</span>
                {states.length < 2 ? (
                  <small>{words.states[states[0]?.state ?? 'ours']}</small>
                ) : (
                  <span className={css.chips}>
                    {states.map(({ language: code, state }) => (
                      <small key={code} className={css[state]} title={`${nameOf(code)}: ${words.states[state]}`}>
                        <span aria-hidden="true">{code.toUpperCase()}</span>
                        <span className="visually-hidden">{`${nameOf(code)}: ${words.states[state]}`}</span>
                      </small>
                    ))}
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

const stateIn = (states: ListedMailText['states'], wanted: string) =>
  states.find(({ language }) => language === wanted)?.state;
