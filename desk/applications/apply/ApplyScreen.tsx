import { hasCode, textOf } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { newAttempts } from '@octavo/client/new-key';
import { queryOf } from '@octavo/client/query';
import { useSite } from '@octavo/client/site';
import { beginApplication, getApplyPage, getOwnApplication } from '@octavo/contract/applications';
import { Button } from '@octavo/kit/Button.tsx';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import css from './Apply.module.css';
import { ApplyForm } from './ApplyForm.tsx';
import { ApplyFrame } from './ApplyFrame.tsx';
import { type DraftOf, useDraft } from './draft.ts';
import { Withdraw } from './Withdraw.tsx';
import { applyWords as words } from './words.ts';

/** spec §12.30 The page on which a writer applies to the site, and where it says what comes next. */
export function ApplyScreen() {
  const { name } = useSite();
  const page = useQuery(queryOf(getApplyPage, {}));
  const draft = useDraft();
  const own = useOwnDraft(draft);
  const [isChanging, setChanging] = useState(false);
  if (hasCode<typeof getApplyPage>(page.error, 'applications_closed'))
    return <ApplyFrame heading={words.closed} lead={textOf(page.error)} step={-1} />;
  if (own.data?.state === 'unconfirmed' && !isChanging) {
    return (
      <ApplyFrame key="sent" heading={words.sent} lead={words.sentLead(own.data.email)} step={1}>
        <p>{words.sentAfter}</p>
        <div className={`${css.buttons} ${css.withdraw}`}>
          <Button size="small" onClick={() => setChanging(true)}>
            {words.change}
          </Button>
          <Withdraw token={draft.secret ?? ''} onDone={own.withdrawn} />
        </div>
      </ApplyFrame>
    );
  }
  const lead = page.data?.words ? <p className={css.said}>{page.data.words}</p> : <p>{words.lead}</p>;
  return (
    <ApplyFrame key="form" heading={words.heading(name)} lead={page.data && lead} step={0}>
      {!page.data && !page.error && <Skeleton lines={8} />}
      {!page.data && page.error && <Failure error={page.error} onRetry={() => void page.refetch()} />}
      {page.data && (
        <ApplyForm
          page={page.data}
          draft={draft}
          files={own.data?.files ?? []}
          tokenOf={own.tokenOf}
          onSent={() => {
            draft.noteSent();
            setChanging(false);
          }}
        />
      )}
    </ApplyFrame>
  );
}

/** The application that this browser has begun. One that is confirmed, or deleted, is no draft any more. */
function useOwnDraft(draft: DraftOf) {
  const { secret: token, wasSent, setSecret, clear } = draft;
  const begun = useRef<Promise<string> | null>(null);
  const { data, error } = useQuery({
    ...queryOf(getOwnApplication, { params: { token: token ?? '' } }),
    enabled: token !== null,
    retry: false,
  });
  const isGone = token !== null && hasCode<typeof getOwnApplication>(error, 'link_used');
  const forget = useEffectEvent(() => {
    begun.current = null;
    if (wasSent) clear();
    else setSecret(null); // what was typed stays
  });
  useEffect(() => {
    if (isGone) forget();
  }, [isGone]);
  const [attempt] = useState(newAttempts);
  const begin = async () => {
    const { secret } = await attempt('begin', (key) => call(beginApplication, { key }));
    setSecret(secret);
    return secret;
  };
  const tokenOf = async () => {
    if (begun.current === null && token !== null) return token;
    begun.current ??= begin(); // once for several files
    return begun.current.catch((reason: unknown) => {
      begun.current = null;
      throw reason;
    });
  };
  const withdrawn = () => {
    begun.current = null;
    clear();
  };
  return { data: token === null ? undefined : data, tokenOf, withdrawn };
}
