import type { Message } from '@octavo/contract/messenger';
import { isToCustomer } from '@octavo/domain/messenger/direction';
import type { MessageRow } from './store.ts';

/** spec §3 A message as one side sees it. Only the sender sees the key. */
export function presentMessage(row: MessageRow, reader: 'customer' | 'staff'): Message {
  const isOwn = isToCustomer(row.direction) === (reader === 'staff');
  return {
    id: row.id,
    seq: row.seq,
    version: row.version,
    direction: { id: row.direction },
    state: { id: row.state as Message['state']['id'] }, // a check of the table allows these values only
    status: { id: row.status as Message['status']['id'] },
    dateCreated: row.dateCreated,
    order: { id: row.orderId },
    body: row.body,
    files: row.files.map(({ id, name, size, remote, scan }) => ({ id, name, size, remote, scan })),
    key: isOwn ? row.key : null,
  };
}
