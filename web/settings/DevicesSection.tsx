import { type OwnSession, type Ways, endOtherOwnSessions, endOwnSession } from '@octavo/contract/ways';
import { call } from '@octavo/client/call';
import { format } from '@octavo/domain/language/page';
import { Button } from '@octavo/kit/Button.tsx';
import { dateAndTime, day, dayIn } from '@octavo/kit/dates.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useNow } from '@octavo/kit/useNow.ts';
import { useMutation } from '@tanstack/react-query';
import { deviceName } from './device-name.ts';
import { Section } from './Section.tsx';
import css from './Ways.module.css';
import { keepWays } from './ways-query.ts';
import { waysWords } from './ways-words.ts';

/** ADR 0242 Where the customer is signed in. */
export function DevicesSection({ sessions }: { sessions: Ways['sessions'] }) {
  const { devices: words } = waysWords;
  const ending = useMutation({
    mutationFn: () => call(endOtherOwnSessions, {}),
    onSuccess: (reply) => {
      keepWays(reply);
      showToast(words.othersEnded, { kind: 'success' });
    },
  });
  return (
    <Section title={words.title} detail={words.detail}>
      <ul className={css.list}>
        {sessions.map((session) => (
          <DeviceRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className={css.all}>
          <p>{words.endOthersDetail}</p>
          <Button kind="danger" isBusy={ending.isPending} onClick={() => ending.mutate()}>
            {words.endOthers}
          </Button>
        </div>
      )}
    </Section>
  );
}

function DeviceRow({ session }: { session: OwnSession }) {
  const { devices: words } = waysWords;
  const { id, isThis, dateCreated, provenBy } = session;
  const name = deviceName(session);
  const since = dayIn(dateCreated, useNow(), day);
  const ending = useMutation({
    mutationFn: () => call(endOwnSession, { params: { id } }),
    onSuccess: (reply) => {
      keepWays(reply);
      showToast(words.ended(name), { kind: 'success' });
    },
  });
  return (
    <li>
      <Icon name={isPhone(session) ? 'phone' : 'laptop'} size={20} />
      <p>
        <b>{name}</b>
        <span>{seenOf(session)}</span>
        <span>{provenBy ? words.signedInBy(since, words.by[provenBy]) : words.signedIn(since)}</span>
      </p>
      {isThis ? (
        <span className={css.good}>
          <Icon name="circleCheck" size={16} />
          {words.isThis}
        </span>
      ) : (
        <Button size="small" aria-label={words.endOf(name)} isBusy={ending.isPending} onClick={() => ending.mutate()}>
          {words.end}
        </Button>
      )}
    </li>
  );
}

/** Where and when a device was used last, as far as its clock says where. */
function seenOf({ isThis, country, dateSeen }: OwnSession): string {
  const { devices: words } = waysWords;
  const place = country && format().country(country);
  if (isThis) return place ? words.nowIn(place) : words.now;
  const when = dateAndTime(dateSeen);
  return place ? words.seenIn(place, when) : words.seen(when);
}

const isPhone = ({ system }: OwnSession) => system === 'iOS' || system === 'Android';
