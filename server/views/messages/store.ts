import { TO_CUSTOMER } from '@octavo/domain/messenger/direction';
import { MESSAGE_STATUS } from '@octavo/domain/messenger/status';
import { MESSAGE_STATE } from '@octavo/domain/messenger/unread';
import { sql } from 'kysely';
import type { Db } from '#db.ts';

/** A constant, so that every plan uses the index of the unread messages. */
export const IS_UNREAD = sql<boolean>`messages.state = ${sql.lit(MESSAGE_STATE.unread)}`;

/** A query of the messages of an order that its customer has to read: deleted ones have nothing to say. */
export const unreadByCustomer = (db: Db, orderId: number) =>
  db
    .selectFrom('messages')
    .where('messages.orderId', '=', orderId)
    .where('messages.direction', 'in', Object.values(TO_CUSTOMER))
    .where(IS_UNREAD)
    .where('messages.status', '<>', MESSAGE_STATUS.deleted);
