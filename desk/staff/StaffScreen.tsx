import { textOf } from '@octavo/client/api-error';
import { queryOf } from '@octavo/client/query';
import { type StaffMember, listStaff } from '@octavo/contract/desk-staff';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PageHead } from '#app/PageHead.tsx';
import { paths } from '#app/paths.ts';
import { Invite } from './Invite.tsx';
import { People } from './People.tsx';
import { PasskeyDay } from './PasskeyDay.tsx';
import { Rule } from './Rule.tsx';
import css from './Staff.module.css';
import { staffWords as words } from './words.ts';

/** spec §12.1 Who works at the site, for operators: roles, factors, invitations, and the way out. */
export function StaffScreen() {
  const { data, error, refetch, isFetching } = useQuery(queryOf(listStaff, {}));
  return (
    <div className={css.screen}>
      <PageHead title={words.heading}>{data && <Counts staff={data.staff} />}</PageHead>
      <div className={css.people}>
        <Rule />
        {data && <PasskeyDay {...data} />}
        {!data && !error && <Skeleton lines={6} />}
        {!data && error && (
          <Failure error={{ message: textOf(error) }} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
        {data && <People staff={data.staff} />}
      </div>
      <Invite />
    </div>
  );
}

/** How many work at the site, without those who are only invited; writers have a screen of their own. */
function Counts({ staff }: { staff: readonly StaffMember[] }) {
  const working = staff.filter(({ deactivation, hasJoined }) => !deactivation && hasJoined);
  const writers = working.filter(({ role }) => role === 'writer').length;
  const onDuty = working.filter(({ isOnDuty }) => isOnDuty).length;
  return (
    <>
      {words.count(onDuty, working.length - writers)}
      {writers > 0 && (
        <>
          {', '}
          <Link to={paths.writers}>{words.writers(writers)}</Link>
        </>
      )}
    </>
  );
}
