import { textOf } from '@octavo/client/api-error';
import { queryOf } from '@octavo/client/query';
import { type ListedMailText, listMailTexts } from '@octavo/contract/desk-mail-texts';
import type { DeskSite } from '@octavo/contract/desk-sites';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { NavLink, useParams } from 'react-router';
import { paths } from '#app/paths.ts';
import { Editor } from './Editor.tsx';
import css from './Texts.module.css';
import { mailTextWords as words } from './words.ts';

/** spec §12.21 The mails of a site: the list, the text of one, and how it looks. */
export function TextsPart({ site }: { site: DeskSite }) {
  const { step } = useParams();
  const { data, error, refetch, isFetching } = useQuery(queryOf(listMailTexts, { params: { id: site.id } }));
  if (!data)
    return error ? (
      <Failure error={{ message: textOf(error) }} onRetry={() => void refetch()} isRetrying={isFetching} />
    ) : (
      <Skeleton lines={8} />
    );
  const { texts, samples } = data;
  const chosen = texts.find(({ name }) => name === step) ?? texts[0];
  return (
    <div className={css.texts}>
      <TextList site={site} texts={texts} chosen={chosen} />
      {chosen && (
        <Editor key={`${chosen.name} ${chosen.last?.number ?? 0}`} site={site} listed={chosen} samples={samples} />
      )}
    </div>
  );
}

type ListProps = { site: DeskSite; texts: ListedMailText[]; chosen: ListedMailText | undefined };

const TextList = ({ site, texts, chosen }: ListProps) => (
  <nav className={css.list} aria-label={words.list}>
    <p>{words.counted(texts.filter(({ last }) => last?.text).length, texts.length)}</p>
    <ul>
      {texts.map(({ name, last }) => (
        <li key={name}>
          <NavLink to={paths.site(site.id, 'texts', name)} aria-current={name === chosen?.name ? 'page' : undefined}>
            <span>{words.names[name]}</span>
            <small>{last?.text ? words.own : words.ours}</small>
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
);
