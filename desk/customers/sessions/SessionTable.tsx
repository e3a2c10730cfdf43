import { serverNow } from '@octavo/client/server-clock';
import type { SessionOfCustomer } from '@octavo/contract/desk-customers';
import { isInUse } from '@octavo/domain/auth/devices';
import { format } from '@octavo/domain/language/page';
import { Button } from '@octavo/kit/Button.tsx';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import { Table } from '@octavo/kit/Table.tsx';
import { deviceName } from '#auth/device-name.ts';
import { customersWords } from '../words.ts';
import css from './SessionTable.module.css';

type Props = {
  sessions: readonly SessionOfCustomer[];
  /** Only for who may end one. */
  onEnd?: (session: string) => void;
};

/** ADR 0242 The open sessions, used last first, in the words that the customer reads about them. */
export function SessionTable({ sessions, onEnd }: Props) {
  const { columns, heading } = customersWords.sessions;
  const { device, since, used, end } = columns;
  return (
    <Table label={heading} columns={[device, since, used, ...(onEnd ? [{ name: end, isNumber: true } as const] : [])]}>
      {sessions.map((session) => (
        <Row key={session.id} session={session} onEnd={onEnd} />
      ))}
    </Table>
  );
}

function Row({ session, onEnd }: { session: SessionOfCustomer; onEnd: Props['onEnd'] }) {
  const { sessions: words } = customersWords;
  const { id, dateCreated, dateUsed, provenBy, country } = session;
  const device = nameOf(session);
  const since = dateAndTime(dateCreated);
  return (
    <tr>
      <td>
        <span className={css.device}>
          <Icon name={isPhone(session) ? 'phone' : 'laptop'} size={16} />
          <span>
            <b>{device}</b>
            {country && <small>{format().country(country)}</small>}
          </span>
        </span>
      </td>
      <td data-short="">{provenBy ? words.signedInBy(since, words.by[provenBy]) : since}</td>
      <td data-short="">
        {isInUse(dateUsed, serverNow()) ? <b className={css.now}>{words.now}</b> : dateAndTime(dateUsed)}
      </td>
      {onEnd && (
        <td data-number="">
          <Button
            kind="ghost"
            size="small"
            aria-haspopup="dialog"
            aria-label={words.endOne(device, since)}
            onClick={() => onEnd(id)}
          >
            {words.end}
          </Button>
        </td>
      )}
    </tr>
  );
}

/** The last release answers without a device. */
const nameOf = ({ browser = null, system = null }: SessionOfCustomer) => deviceName({ browser, system });

const isPhone = ({ system }: SessionOfCustomer) => system === 'iOS' || system === 'Android';
