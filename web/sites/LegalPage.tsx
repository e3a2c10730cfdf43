import { textOf } from '@octavo/client/api-error';
import { queryOf } from '@octavo/client/query';
import { useSite } from '@octavo/client/site';
import { type LegalText, getLegalText } from '@octavo/contract/legal-texts';
import { format, language } from '@octavo/domain/language/page';
import type { LegalName } from '@octavo/domain/sites/legal-texts';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import css from './LegalPage.module.css';
import { siteWords } from './words.ts';

type Props = {
  name: LegalName;
  /** After the last section. */
  children?: ReactNode;
};

/** spec §12.23 The legal text of the site that is in force, in sections; the email of the site is at the end. */
export function LegalPage({ name, children }: Props) {
  const { email, operatorAddress } = useSite();
  const since = Number(useSearchParams()[0].get('since'));
  const query = Number.isSafeInteger(since) && since > 0 ? { since } : {};
  const { data, error, refetch, isFetching } = useQuery(queryOf(getLegalText, { params: { name }, query }));
  const [before, after] = siteWords.legal.writeTo;
  return (
    <article className={css.page}>
      <h1 tabIndex={-1}>{siteWords[name].title}</h1>
      {data ? (
        <div lang={data.language === language() ? undefined : data.language}>
          <Sections text={data} since={since} />
        </div>
      ) : error ? (
        <Failure error={{ message: textOf(error) }} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton lines={12} />
      )}
      {children}
      <h2>{siteWords.legal.questions}</h2>
      <p>
        {before}
        <a href={`mailto:${email}`}>{email}</a>
        {after}
      </p>
      {operatorAddress && <p translate="no">{operatorAddress}</p>}
    </article>
  );
}

const Sections = ({ text: { version, startsAt, sections, changes }, since }: { text: LegalText; since: number }) => (
  <>
    {startsAt && <p>{siteWords.legal.version(version, format().dayOfYear(startsAt))}</p>}
    {changes && <Changes changes={changes} since={since} />}
    {sections.map(({ heading, text }, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- two sections may have the same heading
      <section key={at}>
        {heading && <h2>{heading}</h2>}
        {text && <p>{text}</p>}
      </section>
    ))}
  </>
);

/** What a version changed, in place of a comparison by hand. */
const Changes = ({ changes, since }: { changes: NonNullable<LegalText['changes']>; since: number }) => (
  <section className={css.changes} aria-label={siteWords.legal.changes}>
    <h2>{siteWords.legal.changes}</h2>
    <p>{siteWords.legal.since(since)}</p>
    {changes.map(({ kind, text }, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- a paragraph may stand there twice
      <Fragment key={at}>
        {kind !== 'same' && <p>{kind === 'added' ? <ins>{text}</ins> : <del>{text}</del>}</p>}
      </Fragment>
    ))}
  </section>
);
