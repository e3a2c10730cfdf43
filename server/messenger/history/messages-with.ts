import { MESSAGE_STATUS } from '@octavo/domain/messenger/status';
import { FILES_OF_MESSAGE, QUOTE_OF_MESSAGE } from '../store.ts';

/** So many messages are read before the index is asked, and so many of the first ones of an order are not in it. */
const READ = 1000;

const written = (where: string) => `(
  select id, seq from messages where ${where} and body ilike $2 and status <> ${MESSAGE_STATUS.deleted} order by seq desc limit $4)`;
const isWanted = '(select count(*) from newest) < $4';

/**
 * ADR 0073 The text of the query for the messages of an order with a text in them or in the name of a file, newest first: it reads the newest
 * messages, and then, where they do not have enough matches, the index of words. Its parameters: $1 the order, $2 the pattern, $3 the number
 * before which, $4 how many. `+ 0` because the indexes of the order would read all of its messages.
 */
export const MESSAGES_WITH = `
  with newest as materialized ${written(`order_id = $1 and seq < $3 and seq >= $3::int - ${READ}`)}
  select messages.*, ${FILES_OF_MESSAGE} as files, ${QUOTE_OF_MESSAGE} as quote from messages
  where seq < $3 and status <> ${MESSAGE_STATUS.deleted} and id in (
    select id from newest
    union select id from ${written(`${isWanted} and order_id + 0 = $1 and seq > ${READ} and seq < $3::int - ${READ}`)} indexed
    union select id from ${written(`${isWanted} and order_id = $1 and seq <= ${READ} and seq < $3::int - ${READ}`)} first
    union select message_id from files
    where order_id = $1 and message_id is not null and date_deleted is null and name ilike $2)
  order by seq desc limit $4`;
