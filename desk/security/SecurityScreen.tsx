import { queryOf } from '@octavo/client/query';
import { textOf } from '@octavo/client/api-error';
import { getSecurity } from '@octavo/contract/desk-security';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageHead } from '#app/PageHead.tsx';
import { useStaff } from '#app/staff.ts';
import { Authenticator } from './Authenticator.tsx';
import { Codes } from './Codes.tsx';
import { Passkeys } from './Passkeys.tsx';
import css from './Security.module.css';
import { Sessions } from './Sessions.tsx';
import { securityWords as words } from './words.ts';

/** spec §12.1 How the person who is signed in signs in, and where. */
export function SecurityScreen() {
  const staff = useStaff();
  const { data, error, refetch, isFetching } = useQuery(queryOf(getSecurity, {}));
  const [codes, setCodes] = useState<string[] | null>(null);
  const show = (made: string[] | null) => made && setCodes(made); // another factor brings none, and those that are shown stay
  return (
    <>
      <PageHead title={words.heading}>
        {staff && data && <bdi>{words.who(staff.name, words.roles[staff.role], data.email)}</bdi>}
      </PageHead>
      <div className={css.screen}>
        {!data && !error && <Skeleton lines={6} />}
        {!data && error && (
          <Failure error={{ message: textOf(error) }} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
        {data && (
          <>
            <Passkeys security={data} onCodes={show} />
            <Authenticator security={data} onCodes={show} />
            <Codes security={data} shown={codes} onShown={setCodes} />
            <Sessions sessions={data.sessions} />
          </>
        )}
      </div>
    </>
  );
}
