import { textOf } from '@octavo/client/api-error';
import { queryOf } from '@octavo/client/query';
import { type ListedLegalText, listLegalTexts } from '@octavo/contract/desk-legal-texts';
import type { DeskSite } from '@octavo/contract/desk-sites';
import { nameOf } from '@octavo/domain/language/tags';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { paths } from '#app/paths.ts';
import { useHeld } from '#app/unsaved.ts';
import { LanguageChoice } from '../texts/LanguageChoice.tsx';
import css from '../texts/Texts.module.css';
import { LegalEditor } from './LegalEditor.tsx';
import { LegalTranslation } from './LegalTranslation.tsx';
import { missingIn } from './missing.ts';
import { lastNumber } from './useLegal.ts';
import { legalWords as words } from './words.ts';

/** spec §12.23 The legal texts of a site: the list, the text of one with its versions, and how it looks. */
export function LegalPart({ site }: { site: DeskSite }) {
  const { step } = useParams();
  const asked = useSearchParams()[0].get('language');
  const { data, error, refetch, isFetching } = useQuery(queryOf(listLegalTexts, { params: { id: site.id } }));
  if (!data)
    return error ? (
      <Failure error={{ message: textOf(error) }} onRetry={() => void refetch()} isRetrying={isFetching} />
    ) : (
      <Skeleton lines={8} />
    );
  const [own = '', ...others] = data.languages;
  const language = others.find((one) => one === asked) ?? own;
  const chosen = data.texts.find(({ name }) => name === step) ?? data.texts[0];
  return (
    <div className={css.texts}>
      <LegalList site={site} texts={data.texts} spoken={data.languages} chosen={chosen} language={language} />
      {chosen && <Chosen site={site} listed={chosen} language={language} isTranslation={language !== own} />}
    </div>
  );
}

type ChosenProps = { site: DeskSite; listed: ListedLegalText; language: string; isTranslation: boolean };

/** The text that is written or translated; it begins again with each version that was saved. */
function Chosen({ site, listed, language, isTranslation }: ChosenProps) {
  const id = `${listed.name} ${language}`;
  const held = useHeld(listed, id);
  const Writer = isTranslation ? LegalTranslation : LegalEditor;
  return <Writer key={`${id} ${lastNumber(held)}`} site={site} listed={held} language={language} />;
}

type ListProps = {
  site: DeskSite;
  texts: ListedLegalText[];
  spoken: string[];
  chosen: ListedLegalText | undefined;
  language: string;
};

const LegalList = ({ site, texts, spoken, chosen, language }: ListProps) => (
  <div className={css.list}>
    <LanguageChoice spoken={spoken} chosen={language} />
    <nav aria-label={words.list}>
      <p>{words.about}</p>
      <ul>
        {texts.map((text) => {
          const { name, inForce } = text;
          const missing = missingIn(text, spoken);
          return (
            <li key={name}>
              <Link
                to={`${paths.site(site.id, 'legal', name)}?${new URLSearchParams({ language }).toString()}`}
                aria-current={name === chosen?.name ? 'page' : undefined}
              >
                <span>{words.names[name]}</span>
                <small>{words.inForce(inForce)}</small>
                {missing.length > 0 && <small>{words.missingIn(missing.map(nameOf))}</small>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  </div>
);
