import { textOf } from '@octavo/client/api-error';
import { queryOf } from '@octavo/client/query';
import { listMailTexts } from '@octavo/contract/desk-mail-texts';
import type { DeskSite } from '@octavo/contract/desk-sites';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useHeld } from '#app/unsaved.ts';
import { Editor } from './Editor.tsx';
import { TextList } from './TextList.tsx';
import css from './Texts.module.css';

/** spec §12.21 The mails of a site: the list, the text of one in a language, and how it looks. */
export function TextsPart({ site }: { site: DeskSite }) {
  const { step } = useParams();
  const asked = useSearchParams()[0].get('language') ?? undefined;
  const query = queryOf(listMailTexts, { params: { id: site.id }, query: { language: asked } });
  const { data, error, refetch, isFetching } = useQuery({ ...query, placeholderData: keepPreviousData });
  if (!data)
    return error ? (
      <Failure error={{ message: textOf(error) }} onRetry={() => void refetch()} isRetrying={isFetching} />
    ) : (
      <Skeleton lines={8} />
    );
  const { texts, samples, language } = data;
  const chosen = texts.find(({ name }) => name === step) ?? texts[0];
  return (
    <div className={css.texts}>
      <TextList site={site} texts={texts} chosen={chosen} language={language} asked={asked ?? language} />
      {chosen && <Chosen site={site} language={language} listed={chosen} samples={samples} />}
    </div>
  );
}

/** The editor begins again with each version that was saved. */
function Chosen({ listed, language, ...props }: ComponentProps<typeof Editor>) {
  const held = useHeld(listed, `${listed.name} ${language}`);
  return (
    <Editor key={`${held.name} ${language} ${held.last?.number ?? 0}`} listed={held} language={language} {...props} />
  );
}
