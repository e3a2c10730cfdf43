import { Message } from '@octavo/contract/messenger';
import { DIRECTION, type Direction } from '@octavo/domain/messenger/direction';
import * as z from 'zod/mini';
import { presentMessage } from '#messenger/present.ts';
import { messagesAfter } from '#messenger/store.ts';
import { type Chapter, type Subject, moment } from '../chapter.ts';
import { orderIdsAfter, pageAfter } from '../store.ts';

const FROM_TO: Record<Direction, string> = {
  1: 'You to the writer',
  2: 'You to support',
  3: 'The writer to you',
  6: 'Support to you',
};

const AT_ONCE = 200;

/** spec §4 Both chats of every order, as they went. */
export const messages = ({ db, customer, places }: Subject): Chapter => ({
  name: 'messages',
  title: 'Messages',
  read: async function* () {
    for await (const { id } of pageAfter((after) => orderIdsAfter(db, customer.id, after))) {
      const wanted = { orderId: id, directions: Object.values(DIRECTION), limit: AT_ONCE };
      for await (const row of pageAfter(
        (after) => messagesAfter(db, { ...wanted, after }),
        ({ seq }) => seq,
      )) {
        const files = row.files.map(({ id: file, name }) => ({ words: name, path: places.get(file) ?? '' }));
        yield {
          heading: `Order ${id}: ${FROM_TO[row.direction]}, ${moment(row.dateCreated)}`,
          facts: [['Message', row.body], ...(files.length > 0 ? [['Files', files] as [string, typeof files]] : [])],
          data: { ...z.encode(Message, presentMessage(row, 'customer')), paths: files.map(({ path }) => path) },
        };
      }
    }
  },
});
