import { textOf } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { queryOf } from '@octavo/client/query';
import { type SignedIn, finishCompanySignIn, getDeskSignIn, openCompanySignIn } from '@octavo/contract/desk-sign-in';
import { Banner } from '@octavo/kit/Banner.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { deviceMark } from '#app/device.ts';
import css from './Auth.module.css';
import { authWords as words } from './words.ts';

/** ADR 0106 Leads to the sign-in of the company, where the business has one. */
export function CompanyButton() {
  const { data } = useQuery({ ...queryOf(getDeskSignIn, {}), staleTime: Infinity });
  const leave = useMutation({
    mutationFn: () => call(openCompanySignIn, { body: { device: deviceMark() } }),
    onSuccess: ({ url }) => location.assign(url),
  });
  if (!data?.company) return null;
  return (
    <Button kind="outline" isFull isBusy={leave.isPending} onClick={() => leave.mutate()}>
      {words.company(data.company)}
    </Button>
  );
}

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
  return (
    <div className={css.fields}>
      <Banner kind="problem">{textOf(error)}</Banner>
      <Button kind="outline" isFull onClick={onRestart}>
        {words.startAgain}
      </Button>
    </div>
  );
}
