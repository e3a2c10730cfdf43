import type { Reply } from '@octavo/contract/endpoint';
import type { listSessionsOfCustomer } from '@octavo/contract/desk-customers';
import { Button } from '@octavo/kit/Button.tsx';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { Table } from '@octavo/kit/Table.tsx';
import { customersWords } from '../words.ts';

type Props = {
  sessions: Reply<typeof listSessionsOfCustomer>;
  /** Only for who may end one. */
  onEnd?: (session: string) => void;
};

/** The open sessions, used last first. */
export function SessionTable({ sessions, onEnd }: Props) {
  const { sessions: words } = customersWords;
  const { since, used, end } = words.columns;
  return (
    <Table label={words.heading} columns={[since, used, ...(onEnd ? [{ name: end, isNumber: true } as const] : [])]}>
      {sessions.map(({ id, dateCreated, dateUsed }) => (
        <tr key={id}>
          <td>{dateAndTime(dateCreated)}</td>
          <td>{dateAndTime(dateUsed)}</td>
          {onEnd && (
            <td data-number="">
              <Button
                kind="ghost"
                size="small"
                aria-haspopup="dialog"
                aria-label={words.endOne(dateAndTime(dateCreated))}
                onClick={() => onEnd(id)}
              >
                {words.end}
              </Button>
            </td>
          )}
        </tr>
      ))}
    </Table>
  );
}
