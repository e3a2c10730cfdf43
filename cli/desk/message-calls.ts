import { randomUUID } from 'node:crypto';
import * as contract from '@octavo/contract/desk-messages';
import * as messages from '@octavo/contract/desk-messages';
import * as deskNotes from '@octavo/contract/desk-notes';
import * as cannedReplies from '@octavo/contract/desk-canned-replies';
import type { Endpoint, Input, Reply } from '@octavo/contract/endpoint';
import { type Content, type Sticker, messageField } from '@octavo/domain/messenger/content';

type Call = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Reply<E>>;

/** What one person at the desk does with messages. */
export function messageCalls(call: Call) {
  const sends = (id: number, content: Content<File>) =>
    call(contract.answerCustomer, {
      params: { id },
      key: randomUUID(),
      files: 'sticker' in content ? [] : content.files,
      body: { message: messageField(content) },
    });
  return {
    says: (id: number, body: string, files: File[] = []) => sends(id, { body, files }),
    sendsSticker: (id: number, sticker: Sticker) => sends(id, { sticker }),
    deletes: (message: number) => call(messages.deleteMessage, { params: { id: message } }),
    notes: (id: number, body: string) =>
      call(deskNotes.writeNote, { params: { id }, key: randomUUID(), body: { body } }),
    savesCanned: (name: string, body: string) => call(cannedReplies.saveCannedReply, { body: { name, body } }),
    /** All messages that this side sees, which the customer then sees as read. */
    reads: async (id: number) => {
      const { messages: all } = await call(contract.listDeskMessages, { params: { id }, query: {} });
      await call(contract.readDeskMessages, { params: { id }, body: { seq: all.at(-1)?.seq ?? 0 } });
      return all;
    },
  };
}
