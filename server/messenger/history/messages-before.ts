import { CHATS, type Chat, FROM_CUSTOMER, TO_CUSTOMER } from '@octavo/domain/messenger/direction';
import { MESSAGE_STATE } from '@octavo/domain/messenger/unread';
import { FILES_OF_MESSAGE, QUOTE_OF_MESSAGE } from '../store.ts';

/** The chat of a message, as the index has it. */
const inChat = (chat: Chat) => `order_id = $1 and direction % 2 = ${FROM_CUSTOMER[chat] % 2}`;

/** A page of a chat. `start` is its first number; null where the chat has fewer messages. */
const pageOf = (chat: Chat) => `(
  select messages.* from (
    select (select seq from messages where ${inChat(chat)} and seq < $3 order by seq desc offset $4::int - 1 limit 1) as start,
      (select seq from messages where order_id = $1 and direction = ${TO_CUSTOMER[chat]} and state = ${MESSAGE_STATE.unread}
       order by seq limit 1) as unread
    offset 0 -- so that they are looked up once
  ) page, lateral (
    select * from messages
    where ${inChat(chat)} and seq < $3 and seq >= case when start is null then 0 else least(start, unread, $6) end
    order by seq desc limit $5) messages)`;

// Each row also has the last number and the position of the order; a chat without messages answers one row with only these.
const textOf = (chats: readonly Chat[]) => `
  select orders.message_seq, pg_snapshot_xmin(pg_current_snapshot())::text::bigint as position, messages.*,
    ${FILES_OF_MESSAGE} as files, ${QUOTE_OF_MESSAGE} as quote
  from orders left join (${chats.map(pageOf).join(' union all ')}) messages on true
  where orders.id = $1 and customer_id = $2 and date_erased is null
  order by seq`;

/**
 * The texts of the query for a page of one chat or of both. Their parameters: $1 the order, $2 the customer, $3 the number before which, $4 the length of a page, $5 the
 * most of a chat, $6 the number that was asked for or null. */
export const TEXTS = { support: textOf(['support']), writer: textOf(['writer']), both: textOf(CHATS) };
