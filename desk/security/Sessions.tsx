import { call } from '@octavo/client/call';
import { type StaffSession, endOtherStaffSessions, endStaffSession } from '@octavo/contract/desk-security';
import { Button } from '@octavo/kit/Button.tsx';
import { dateAndTime, time } from '@octavo/kit/dates.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import { deviceName } from '#auth/device-name.ts';
import { useChange } from './change.ts';
import { Section } from './Section.tsx';
import css from './Security.module.css';
import { securityWords as words } from './words.ts';

/** spec §12.1 Where the person is signed in, this browser first. */
export function Sessions({ sessions }: { sessions: StaffSession[] }) {
  const end = useChange((id: string) => call(endStaffSession, { params: { id } }));
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
              <Button
                size="small"
                aria-label={words.endOf(deviceName(session))}
                isBusy={end.isPending && end.variables === session.id}
                onClick={() => end.mutate(session.id)}
              >
                {words.end}
              </Button>
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

const factsOf = ({ isThis, isNewDevice, provenBy, dateCreated, dateSeen, endsAt }: StaffSession) =>
  [
    ...(isNewDevice ? [words.isNew] : []),
    isThis ? words.since(time(dateCreated)) : words.seen(dateAndTime(dateSeen)),
    ...(provenBy ? [words.by[provenBy]] : []),
    words.ends(time(endsAt)),
  ].join(', ');
