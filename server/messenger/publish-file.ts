import { SERVER_EVENT } from '@octavo/domain/messenger/events';
import type { Db } from '#db.ts';
import { publishMessages } from './publish.ts';
import { loadMessageOfFile } from './store.ts';

/** Publishes the message of a file as changed, and answers whether there is one. */
export async function publishMessageOfFile(tx: Db, fileId: number): Promise<boolean> {
  const message = await loadMessageOfFile(tx, fileId);
  if (message) await publishMessages(tx, { ...message, event: SERVER_EVENT.changedMessage });
  return message !== undefined;
}
