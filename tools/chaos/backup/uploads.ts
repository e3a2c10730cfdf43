import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { uploadCustomerFiles } from '@octavo/contract/files';
import { createOrder } from '@octavo/contract/orders';
import { type Session, createAsk } from '../ask.ts';
import { paper } from '../client.ts';
import { joinAs } from '../session.ts';

/** A file whose upload was acknowledged. */
export type Upload = { session: Session; id: number; sha256: string };

const BYTES = 200_000;

/** Adds files to an order, one after the other, until the signal. */
export async function runUploads(url: string, signal: AbortSignal, onUpload: (upload: Upload) => void) {
  const ask = createAsk(url);
  const session = await joinAs(ask, 'uploader');
  let order = { id: 0 };
  for (let n = 0; !signal.aborted; n++) {
    if (n % 10 === 0) order = await ask(createOrder, { key: randomUUID(), params: { cat: 1 }, body: paper(`Files ${n}`) }, session); // oxfmt-ignore
    const bytes = Buffer.from(`${randomBytes(BYTES / 2).toString('hex')}\n`);
    const file = new File([bytes], `notes ${n}.txt`, { type: 'text/plain' });
    const [added] = await ask(
      uploadCustomerFiles,
      { key: randomUUID(), params: { id: order.id }, files: [file] },
      session,
    );
    if (added) onUpload({ session, id: added.id, sha256: createHash('sha256').update(bytes).digest('hex') });
  }
}
