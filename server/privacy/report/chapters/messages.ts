import { Message } from '@octavo/contract/messenger';
import { DIRECTION } from '@octavo/domain/messenger/direction';
import * as z from 'zod/mini';
import { presentMessage } from '#messenger/present.ts';
import { type MessageRow, loadMessagesAfter } from '#messenger/store.ts';
import { type Chapter, type Subject, moment } from '../chapter.ts';
import { loadOrderIdsAfter, pageAfter } from '../store.ts';

const BATCH = 200;

/** A sticker of ours as its number: the report has no drawings. */
const textOf = ({ body, sticker }: Pick<MessageRow, 'body' | 'sticker'>) => sticker ?? body;

/** spec §4 Both chats of every order, in the order of time. */
export const messagesChapter = (subject: Subject): Chapter => ({
  name: 'messages',
  title: subject.words.messages.title,
  read: async function* () {
    const { db, customer, places } = subject;
    const words = subject.words.messages;
    for await (const { id } of pageAfter((after) => loadOrderIdsAfter(db, customer.id, after))) {
      const wanted = { orderId: id, directions: Object.values(DIRECTION), limit: BATCH };
      for await (const row of pageAfter(
        (after) => loadMessagesAfter(db, { ...wanted, after }),
        ({ seq }) => seq,
      )) {
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
    }
  },
});
