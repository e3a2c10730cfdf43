import { hasCode, textOf } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { queryOf } from '@octavo/client/query';
import { letPageGo } from '@octavo/client/useLeaveGuard';
import { type SignedIn, finishCompanySignIn, getDeskSignIn, openCompanySignIn } from '@octavo/contract/desk-sign-in';
import { Banner } from '@octavo/kit/Banner.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Location, useLocation } from 'react-router';
import { deviceMark } from '#app/device.ts';
import { paths } from '#app/paths.ts';
import { endSession } from '#app/session.ts';
import { unlessUnsaved } from '#app/unsaved.ts';
import css from './Auth.module.css';
import { authWords as words } from './words.ts';

/** ADR 0106 Leads to the sign-in of the company, where the business has one. */
export function CompanyButton() {
  const { data } = useCompany();
  const from = useLocation();
  const leave = useMutation({ mutationFn: async () => goToCompany(await askCompany(), from) });
  if (!data?.company) return null;
  return (
    <Button kind="outline" isFull isBusy={leave.isPending} onClick={() => leave.mutate()}>
      {words.company(data.company)}
    </Button>
  );
}

type AgainProps = {
  /** Called when the person comes back to this page by the Back button. */
  onBack: () => void;
};

/** ADR 0106 In place of a proof that the person has nothing for: ends the session and leads by the company's sign-in back to this screen. */
export function SignInAgain({ onBack }: AgainProps) {
  const { data, error, refetch } = useCompany();
  const from = useLocation();
  const leave = useMutation({
    mutationFn: async () => {
      const url = await askCompany(); // before the session ends: the company may be unavailable
      await endSession();
      const keepPage = letPageGo(); // what was not saved has been asked about
      await goToCompany(url, from);
      keepPage();
    },
    onSuccess: onBack,
  });
  if (error) return <Failure look="inline" error={{ message: textOf(error) }} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={3} />;
  if (data.company === null) return <p>{words.noProof}</p>;
  return (
    <>
      <p>{words.signInAgainLead(data.company)}</p>
      <Button kind="primary" isFull isBusy={leave.isPending} onClick={() => unlessUnsaved(leave.mutate)}>
        {words.signInAgain(data.company)}
      </Button>
    </>
  );
}

const useCompany = () => useQuery({ ...queryOf(getDeskSignIn, {}), staleTime: Infinity });

const askCompany = async () => (await call(openCompanySignIn, { body: { device: deviceMark() } })).url;

const LEFT_FROM = 'deskCompanyFrom';
const LEAVING_MS = 10_000;

/**
 * Leaves for the company. This tab keeps the screen `from`. Ends when the person comes back by the Back button to a page that the browser has kept, or is
 * still here after ten seconds: the company did not answer, or they stopped it.
 */
function goToCompany(url: string, { pathname, search, hash }: Location): Promise<unknown> {
  sessionStorage.setItem(LEFT_FROM, pathname === paths.login ? '/' : pathname + search + hash);
  location.assign(url);
  return new Promise((done) => {
    addEventListener('pageshow', done, { once: true });
    setTimeout(done, LEAVING_MS);
  });
}

/** The screen that this tab left for the company from. */
export const leftFrom = (): string => sessionStorage.getItem(LEFT_FROM) ?? '/';

/** Whether a query is that of a return from the company. */
export const isReturn = (search: string): boolean => new URLSearchParams(search).has('state');

type Props = { search: string; onSignedIn: (signedIn: SignedIn) => void; onRestart: () => void };

/** ADR 0106 Hands what the company sent along to the server, once. */
export function CompanyReturn({ search, onSignedIn, onRestart }: Props) {
  const [returned] = useState(search);
  const { mutate, error } = useMutation({
    meta: { isQuiet: true }, // the page shows the error
    mutationFn: () => call(finishCompanySignIn, { body: { returned, device: deviceMark() } }),
    onSuccess: onSignedIn,
  });
  useEffect(() => mutate(), [mutate]);
  if (!error) return <Skeleton lines={2} />;
  const isUnknown = hasCode<typeof finishCompanySignIn>(error, 'sign_in_failed'); // they typed no password that could be wrong
  return (
    <div className={css.fields}>
      <Banner kind="problem">{isUnknown ? words.unknownHere : textOf(error)}</Banner>
      <Button kind="outline" isFull onClick={onRestart}>
        {words.startAgain}
      </Button>
    </div>
  );
}
