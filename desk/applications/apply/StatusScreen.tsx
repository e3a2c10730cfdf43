import { hasCode, textOf } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { queryOf } from '@octavo/client/query';
import { type OwnApplication, confirmApplication, getOwnApplication } from '@octavo/contract/applications';
import { Banner } from '@octavo/kit/Banner.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { CalloutQuote } from '@octavo/kit/Callout.tsx';
import { longDay } from '@octavo/kit/dates.ts';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { paths } from '#app/paths.ts';
import css from './Apply.module.css';
import { ApplyFrame } from './ApplyFrame.tsx';
import { forgetDraft } from './draft.ts';
import { TestPart } from './TestPart.tsx';
import { showOwn } from './useApplicationFiles.ts';
import { Withdraw } from './Withdraw.tsx';
import { applyWords as words } from './words.ts';

/** spec §12.30 Where an application stands, for who has its secret link. Opening the link confirms nothing: mail scanners open every link. */
export function StatusScreen() {
  const { token = '' } = useParams();
  const { data, error, refetch } = useQuery({ ...queryOf(getOwnApplication, { params: { token } }), retry: false });
  const [isWithdrawn, setWithdrawn] = useState(false);
  if (isWithdrawn) return <ApplyFrame key="gone" heading={words.withdrawn} lead={words.withdrawnLead} step={-1} />;
  if (hasCode<typeof getOwnApplication>(error, 'link_used')) {
    return (
      <ApplyFrame key="used" heading={words.linkUsed} lead={words.linkUsedLead} step={-1}>
        <Link className={buttonClass({})} to={paths.apply}>
          {words.applyAgain}
        </Link>
      </ApplyFrame>
    );
  }
  if (!data) {
    return (
      <ApplyFrame heading={words.received} step={-1}>
        {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton lines={5} />}
      </ApplyFrame>
    );
  }
  const { heading, lead, step } = headOf(data);
  return (
    <ApplyFrame key={data.state} heading={heading} lead={lead} step={step}>
      {(data.state === 'unconfirmed' || data.state === 'draft') && <Confirm token={token} />}
      {data.state === 'test' && data.test && <TestPart token={token} own={data} test={data.test} />}
      {data.state === 'declined' && <CalloutQuote>{data.words}</CalloutQuote>}
      {data.state === 'accepted' ? (
        <Link className={buttonClass({ kind: 'primary' })} to={paths.login}>
          {words.goToSignIn}
        </Link>
      ) : (
        <div className={css.withdraw}>
          <Withdraw token={token} onDone={() => setWithdrawn(true)} />
        </div>
      )}
    </ApplyFrame>
  );
}

const day = (date: Date | null) => (date ? longDay(date) : '');

function headOf({ state, isUndecided, email, dateConfirmed, dateHandedIn, dateDecided }: OwnApplication) {
  switch (state) {
    case 'new':
      return { heading: words.received, lead: words.receivedLead(day(dateConfirmed)), step: 2 };
    case 'test':
      return { heading: words.test, lead: words.testLead, step: 2 };
    case 'handed_in':
      return { heading: words.handedIn, lead: words.handedInLead(day(dateHandedIn)), step: 3 };
    case 'accepted':
      return { heading: words.accepted, lead: words.acceptedLead, step: 4 };
    case 'declined':
      if (isUndecided) return { heading: words.undecided, step: -1 };
      return { heading: words.declined, lead: words.declinedLead(day(dateDecided)), step: 4 };
    default:
      return { heading: words.confirm, lead: words.confirmLead(email), step: 1 };
  }
}

function Confirm({ token }: { token: string }) {
  const confirming = useMutation({
    meta: { isQuiet: true }, // shown below
    mutationFn: () => call(confirmApplication, { params: { token } }),
    onSuccess: (own) => {
      forgetDraft();
      showOwn(token, own);
    },
  });
  const { error } = confirming;
  return (
    <div className={css.end}>
      {error && <Banner kind="problem">{textOf(error)}</Banner>}
      {!hasCode<typeof confirmApplication>(error, 'application_open') && (
        <Button kind="primary" size="large" isBusy={confirming.isPending} onClick={() => confirming.mutate()}>
          {words.confirmButton}
        </Button>
      )}
    </div>
  );
}
