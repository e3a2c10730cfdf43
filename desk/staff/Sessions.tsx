import { call } from '@octavo/client/call';
import { invalidate, queryOf } from '@octavo/client/query';
import { serverNow } from '@octavo/client/server-clock';
import type { StaffSession } from '@octavo/contract/desk-security';
import { type StaffMember, endSessionsOfStaff, getStaffMember } from '@octavo/contract/desk-staff';
import { isInUse } from '@octavo/domain/auth/devices';
import { Button } from '@octavo/kit/Button.tsx';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { deviceName } from '#auth/device-name.ts';
import { ReasonForm } from './ReasonForm.tsx';
import css from './Staff.module.css';
import { staffWords as words } from './words.ts';

/** spec §12.1 Where a colleague is signed in, on what, and how; an operator ends one session or all, with a reason. */
export function Sessions({ member: { id, name }, onDone }: { member: StaffMember; onDone: () => void }) {
  const { data, error, refetch } = useQuery(queryOf(getStaffMember, { params: { id } }));
  const [ending, setEnding] = useState<StaffSession | 'all' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const sessions = data?.sessions ?? [];
  const end = async (reason: string) => {
    const session = ending === null || ending === 'all' ? {} : { session: ending.id };
    const { ended } = await call(endSessionsOfStaff, { params: { id }, body: { ...session, reason } });
    await invalidate(getStaffMember);
    showToast(words.sessions.ended(ended), { kind: 'success' });
  };
  const isOwn = sessions.some(({ isThis }) => isThis);
  return (
    <div className={css.working}>
      <h3 ref={heading} tabIndex={-1}>
        {words.sessions.of(name)}
      </h3>
      {!data && !error && <Skeleton lines={2} />}
      {error && <Failure look="inline" error={error} onRetry={() => void refetch()} />}
      {data && sessions.length === 0 && <p>{words.sessions.none}</p>}
      <ul className={css.sessions}>
        {sessions.map((session) => (
          <Device key={session.id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </ul>
      {ending && (
        <ReasonForm
          isDanger
          question={ending === 'all' ? words.sessions.askAll(name) : words.sessions.askOne(deviceName(ending))}
          lead={words.sessions.lead}
          doIt={ending === 'all' ? words.sessions.endAll : words.sessions.end}
          leave={words.keep}
          send={end}
          onDone={() => {
            setEnding(null);
            heading.current?.focus();
          }}
        />
      )}
      {!ending && (
        <div className={css.buttons}>
          {sessions.length > 0 && !isOwn && (
            <Button size="small" icon="ban" onClick={() => setEnding('all')}>
              {words.sessions.endAll}
            </Button>
          )}
          <Button size="small" onClick={onDone}>
            {words.close}
          </Button>
        </div>
      )}
    </div>
  );
}

function Device({ session, onEnd }: { session: StaffSession; onEnd: () => void }) {
  const device = deviceName(session);
  const { isThis, isNewDevice, dateSeen, dateCreated, provenBy } = session;
  const by = words.sessions.signedIn(dateAndTime(dateCreated), provenBy && words.sessions.by[provenBy]);
  const seen = isInUse(dateSeen, serverNow()) ? words.sessions.now : words.sessions.seen(dateAndTime(dateSeen));
  return (
    <li>
      <Icon name="screen" size={16} />
      <span>
        <b>{device}</b>
        <small>{isNewDevice ? words.sessions.newDevice(by) : by}</small>
      </span>
      <span>{seen}</span>
      {isThis ? (
        <span>{words.sessions.thisOne}</span>
      ) : (
        <Button size="small" aria-label={words.sessions.endOf(device)} onClick={onEnd}>
          {words.sessions.end}
        </Button>
      )}
    </li>
  );
}
