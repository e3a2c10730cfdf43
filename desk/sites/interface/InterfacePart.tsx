import { textOf } from '@octavo/client/api-error';
import { queryOf } from '@octavo/client/query';
import { type LanguageTexts, listInterfaceTexts } from '@octavo/contract/desk-interface-texts';
import type { DeskSite } from '@octavo/contract/desk-sites';
import { nameOf } from '@octavo/domain/language/tags';
import { format } from '@octavo/domain/language/page';
import { Button } from '@octavo/kit/Button.tsx';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Leaders } from '@octavo/kit/Leaders.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Line, Lines } from '../Lines.tsx';
import sites from '../Sites.module.css';
import css from './Interface.module.css';
import { TakeFile } from './TakeFile.tsx';
import { useGiveFile } from './useGiveFile.ts';
import { interfaceWords as words } from './words.ts';

/** ADR 0318 The texts of the app and of mails in the other languages of a site: what is missing, the file of a translator, and its versions. */
export function InterfacePart({ site }: { site: DeskSite }) {
  const { data, error, refetch, isFetching } = useQuery(queryOf(listInterfaceTexts, { params: { id: site.id } }));
  return (
    <div className={sites.parts}>
      <h2 className={sites.sub}>{words.heading}</h2>
      <p className={sites.note}>{words.about}</p>
      {!data && error && (
        <Failure error={{ message: textOf(error) }} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!data && !error && <Skeleton lines={6} />}
      {data?.languages.length === 0 && <p>{words.none}</p>}
      {data?.languages.map((texts) => (
        <OneLanguage key={texts.language} site={site} texts={texts} />
      ))}
    </div>
  );
}

const number = (n: number) => format().number(n);

function OneLanguage({ site, texts }: { site: DeskSite; texts: LanguageTexts }) {
  const { language, versions } = texts;
  const name = nameOf(language);
  const give = useGiveFile(site, language);
  return (
    <section className={css.language} aria-label={name}>
      <h3 lang={language}>{name}</h3>
      <Leaders
        facts={[
          { name: words.translated, value: `${number(texts.translated)} / ${number(texts.all)}` },
          { name: words.missing, value: number(texts.missing) },
          { name: words.older, value: number(texts.older) },
        ]}
      />
      <div className={css.buttons}>
        <Button aria-label={words.give(name)} isBusy={give.isPending} onClick={() => give.mutate(undefined)}>
          {words.giveShort}
        </Button>
        <TakeFile siteId={site.id} language={language} last={versions[0]?.number ?? 0} />
      </div>
      {versions.length > 0 && (
        <div>
          <h4>{words.versions}</h4>
          <Lines>
            {versions.map(({ number: version, author, date, reason }) => (
              <Line
                key={version}
                before={words.version(version, author, dateAndTime(date))}
                actions={
                  <Button size="small" aria-label={words.downloadOne(version)} onClick={() => give.mutate(version)}>
                    {words.download}
                  </Button>
                }
              >
                <p>{reason}</p>
              </Line>
            ))}
          </Lines>
          <p className={sites.note}>{words.backHint}</p>
        </div>
      )}
    </section>
  );
}
