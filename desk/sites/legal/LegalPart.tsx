import { textOf } from '@octavo/client/api-error';
import { queryOf } from '@octavo/client/query';
import { type ListedLegalText, listLegalTexts } from '@octavo/contract/desk-legal-texts';
import type { DeskSite } from '@octavo/contract/desk-sites';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { NavLink, useParams } from 'react-router';
import { paths } from '#app/paths.ts';
import css from '../texts/Texts.module.css';
import { LegalEditor } from './LegalEditor.tsx';
import { lastNumber } from './useLegal.ts';
import { legalWords as words } from './words.ts';

/** spec §12.23 The legal texts of a site: the list, the text of one with its versions, and how it looks. */
export function LegalPart({ site }: { site: DeskSite }) {
  const { step } = useParams();
  const { data, error, refetch, isFetching } = useQuery(queryOf(listLegalTexts, { params: { id: site.id } }));
  if (!data)
    return error ? (
      <Failure error={{ message: textOf(error) }} onRetry={() => void refetch()} isRetrying={isFetching} />
    ) : (
      <Skeleton lines={8} />
    );
  const chosen = data.texts.find(({ name }) => name === step) ?? data.texts[0];
  return (
    <div className={css.texts}>
      <LegalList site={site} texts={data.texts} chosen={chosen} />
      {chosen && <LegalEditor key={`${chosen.name} ${lastNumber(chosen)}`} site={site} listed={chosen} />}
    </div>
  );
}

type ListProps = { site: DeskSite; texts: ListedLegalText[]; chosen: ListedLegalText | undefined };

const LegalList = ({ site, texts, chosen }: ListProps) => (
  <nav className={css.list} aria-label={words.list}>
    <p>{words.about}</p>
    <ul>
      {texts.map(({ name, inForce }) => (
        <li key={name}>
          <NavLink to={paths.site(site.id, 'legal', name)} aria-current={name === chosen?.name ? 'page' : undefined}>
            <span>{words.names[name]}</span>
            <small>{words.inForce(inForce)}</small>
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
);
