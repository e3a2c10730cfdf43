import { Message } from '@octavo/contract/messenger';
import { DIRECTION } from '@octavo/domain/messenger/direction';
import * as z from 'zod/mini';
import { presentMessage } from '#messenger/present.ts';
import { type MessageRow, loadMessagesAfter } from '#messenger/store.ts';
import { type Chapter, type Subject, moment } from '../chapter.ts';
import { orderIdsOf, pageAfter } from '../store.ts';

const BATCH = 200;

/** A sticker of ours as its number: the report has no drawings. */
const textOf = ({ body, sticker }: Pick<MessageRow, 'body' | 'sticker'>) => sticker ?? body;

/** The messages of all orders of the customer, each with the id of its order. */
async function* messagesOf({ db, customer }: Subject) {
  for await (const ids of orderIdsOf(db, customer.id))
    for (const id of ids) {
      const wanted = { orderId: id, directions: Object.values(DIRECTION), limit: BATCH };
      const read = (after: number) => loadMessagesAfter(db, { ...wanted, after });
      for await (const row of pageAfter(read, ({ seq }) => seq)) yield { id, row };
    }
}

/** spec §4 Both chats of every order, in the order of time. */
export const messagesChapter = (subject: Subject): Chapter => ({
  name: 'messages',
  title: subject.words.messages.title,
  read: async function* () {
    const { places } = subject;
    const words = subject.words.messages;
    for await (const { id, row } of messagesOf(subject)) {
      const files = row.files.map(({ id: file, name }) => ({ words: name, path: places.get(file) ?? '' }));
      yield {
        heading: words.heading(id, words.fromTo[row.direction], moment(subject, row.dateCreated)),
        facts: [
          ...(row.quote ? [[words.answers, textOf(row.quote)] as [string, string]] : []),
          [words.message, textOf(row)],
          ...(files.length > 0 ? [[words.files, files] as [string, typeof files]] : []),
        ],
        data: { ...z.encode(Message, presentMessage(row, 'customer')), paths: files.map(({ path }) => path) },
      };
    }
  },
});
