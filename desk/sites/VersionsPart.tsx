import { textOf } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { keyOf } from '@octavo/client/query-key';
import { usePages } from '@octavo/client/usePages';
import { type SiteVersion, listSiteVersions, undoSiteVersion } from '@octavo/contract/desk-site-versions';
import type { DeskSite } from '@octavo/contract/desk-sites';
import type { Reply } from '@octavo/contract/endpoint';
import { REASON_MAX } from '@octavo/domain/sites/versions';
import { Banner } from '@octavo/kit/Banner.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { focusField } from '@octavo/kit/focusField.ts';
import { TextField } from '@octavo/kit/TextField.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { KeysetList } from '#app/KeysetList.tsx';
import { longIssue } from '#app/long-issue.ts';
import { useUnsaved } from '#app/unsaved.ts';
import { nameOfField } from './field-words.ts';
import { payDifference } from './pay-parts.ts';
import { Plans } from './Plans.tsx';
import css from './Sites.module.css';
import { reloadSite } from './useSave.ts';
import { versionWords as words } from './version-words.ts';

/** spec §12.14 Every change of a site, newest first, each with the way back; and what is not live yet. */
export function VersionsPart({ site }: { site: DeskSite }) {
  const query = useVersions(site.id);
  const [newest] = query.data?.pages ?? [];
  const versions = query.data?.pages.flatMap((page) => page.versions) ?? [];
  return (
    <div className={css.parts}>
      {newest && <Plans plans={newest.plans} />}
      <h2 className={css.sub}>{words.heading}</h2>
      <KeysetList query={query} isEmpty={versions.length === 0} empty={words.none} more={words.older}>
        {versions.map((version) => (
          <Version key={version.number} site={site} version={version} />
        ))}
      </KeysetList>
    </div>
  );
}

/** The versions of a site, as far as they were asked for. */
const useVersions = (id: number) =>
  usePages<Reply<typeof listSiteVersions>, number | null>({
    queryKey: keyOf(listSiteVersions, { params: { id } }),
    queryFn: ({ pageParam: before }) =>
      call(listSiteVersions, { params: { id }, query: before === null ? {} : { before } }),
    initialPageParam: null,
    getNextPageParam: ({ versions, hasMore }) => (hasMore ? versions.at(-1)?.number : null),
  });

function Version({ site, version }: { site: DeskSite; version: SiteVersion }) {
  const { number, author, reason, date, differences, count } = version;
  const [isAsking, setAsking] = useState(false);
  const isFirst = count === 0;
  return (
    <article className={css.version} aria-label={words.version(number)}>
      <header>
        <h3>{words.version(number)}</h3>
        <span className={css.note}>{words.by(author, dateAndTime(date))}</span>
        {!isFirst && !isAsking && (
          <Button size="small" aria-label={words.undoOne(number)} onClick={() => setAsking(true)}>
            {words.undo}
          </Button>
        )}
      </header>
      <p>{isFirst ? words.first : reason}</p>
      {!isFirst && (
        <dl>
          {differences.map(({ field, was, became }) => (
            <div key={field} className={css.difference}>
              <dt>{nameOfField(field)}</dt>
              <dd>{differenceText(site, { field, was, became })}</dd>
            </div>
          ))}
        </dl>
      )}
      {count > differences.length && <p className={css.note}>{words.more(count - differences.length)}</p>}
      {isAsking && <Undo id={site.id} number={number} onDone={() => setAsking(false)} />}
    </article>
  );
}

function Undo({ id, number, onDone }: { id: number; number: number; onDone: () => void }) {
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = reason.trim() === '';
  useUnsaved(!isMissing);
  const tooLong = longIssue(reason, REASON_MAX);
  const field = `undo-${number}`;
  useEffect(() => focusField(field), [field]);
  const undo = useMutation({
    meta: { isQuiet: true }, // shown below
    mutationFn: () => call(undoSiteVersion, { params: { id, number }, body: { reason } }),
    onSuccess: async (made) => {
      if (made.number !== null) showToast(words.undone(made.number), { kind: 'success' });
      await reloadSite();
      onDone();
    },
  });
  const submit = () => {
    setTried(true);
    if (isMissing || tooLong) focusField(field);
    else undo.mutate();
  };
  return (
    <div className={css.form}>
      <TextField
        id={field}
        label={words.undoReason}
        limit={REASON_MAX}
        value={reason}
        onChange={setReason}
        issue={tooLong ?? (isTried && isMissing ? words.undoReasonMissing : null)}
      />
      {undo.error && <Banner kind="problem">{textOf(undo.error)}</Banner>}
      <div className={css.buttons}>
        <Button size="small" kind="primary" isBusy={undo.isPending} onClick={submit}>
          {words.undo}
        </Button>
        <Button size="small" onClick={onDone}>
          {words.cancel}
        </Button>
      </div>
    </div>
  );
}

type Difference = SiteVersion['differences'][number];

/** What was changed of a field, as a person reads it. */
function differenceText(site: DeskSite, { field, was, became }: Difference): string {
  if (field === 'prices') return words.pricesChanged;
  if (field === 'writerPay') return payDifference(was, became, site.levels);
  return words.difference(shown(was), shown(became));
}

const MOST = 120;

/** A code of a campaign, as its version keeps it. */
const isCampaign = (value: object): value is { code: string; expiresAt: string | null } =>
  'code' in value && 'expiresAt' in value;

/** A value as a person reads it: nothing, a list with commas, or the text itself. */
function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return words.nothing;
  if (typeof value === 'object' && isCampaign(value)) return campaignText(value);
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}

const campaignText = ({ code, expiresAt }: { code: string; expiresAt: string | null }) =>
  expiresAt ? words.codeUntil(code, dateAndTime(new Date(expiresAt))) : code;
