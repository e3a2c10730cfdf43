import { call } from '@octavo/client/call';
import {
  type StaffSession,
  endOtherStaffSessions,
  endStaffSession,
  reportStaffSession,
} from '@octavo/contract/desk-security';
import { Button } from '@octavo/kit/Button.tsx';
import { dateAndTime, time } from '@octavo/kit/dates.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { deviceName } from '#auth/device-name.ts';
import { useChange } from './change.ts';
import { Section } from './Section.tsx';
import css from './Security.module.css';
import { securityWords as words } from './words.ts';

/** spec §12.1 Where the person is signed in, this browser first. */
export function Sessions({ sessions }: { sessions: StaffSession[] }) {
  const end = useChange((id: string) => call(endStaffSession, { params: { id } }));
  const report = useChange(async (id: string) => {
    const { security, told } = await call(reportStaffSession, { params: { id } });
    showToast(words.reported(told), { kind: 'success' });
    return security;
  });
  const endOthers = useChange(() => call(endOtherStaffSessions, {}));
  return (
    <Section title={words.sessions} lead={words.sessionsLead}>
      <ul className={css.rows}>
        {sessions.map((session) => (
          <li key={session.id}>
            <Icon name="screen" />
            <div className={css.what}>
              <b>{deviceName(session)}</b>
              <small>{factsOf(session)}</small>
            </div>
            {session.isThis ? (
              <span className={css.here}>
                <Icon name="circleCheck" size={16} /> {words.thisOne}
              </span>
            ) : (
              <div className={css.buttons}>
                {session.isNewDevice && (
                  <EndButton
                    label={words.reportOf(deviceName(session))}
                    isBusy={report.isPending && report.variables === session.id}
                    onEnd={() => report.mutate(session.id)}
                  >
                    {words.report}
                  </EndButton>
                )}
                <EndButton
                  label={words.endOf(deviceName(session))}
                  isBusy={end.isPending && end.variables === session.id}
                  onEnd={() => end.mutate(session.id)}
                >
                  {words.end}
                </EndButton>
              </div>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button size="small" isBusy={endOthers.isPending} onClick={() => endOthers.mutate()}>
          {words.endOthers}
        </Button>
      )}
    </Section>
  );
}

type EndButtonProps = { label: string; isBusy: boolean; onEnd: () => void; children: string };

/** Ends a session; a double click ends it once. */
const EndButton = ({ label, isBusy, onEnd, children }: EndButtonProps) => (
  <Button size="small" isOnce aria-label={label} isBusy={isBusy} onClick={onEnd}>
    {children}
  </Button>
);

const factsOf = ({ isThis, isNewDevice, provenBy, dateCreated, dateSeen, endsAt }: StaffSession) =>
  [
    ...(isNewDevice ? [words.isNew] : []),
    isThis ? words.since(time(dateCreated)) : words.seen(dateAndTime(dateSeen)),
    ...(provenBy ? [words.by[provenBy]] : []),
    words.ends(time(endsAt)),
  ].join(', ');
