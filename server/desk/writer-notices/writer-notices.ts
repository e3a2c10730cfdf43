import * as contract from '@octavo/contract/desk-writer-notices';
import type { Call } from '#http/on.ts';
import { brandOf } from '#mails/brand.ts';
import { queueMail } from '#mails/queue-mail.ts';
import { writerNotice } from '#mails/templates/writer-notice.ts';
import { idempotently } from '#operations/idempotency.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { found } from '#operations/refusal.ts';
import { auditDesk } from '#staff/audit.ts';
import { countUnread, insertNotice, loadNotices, loadWriterToWrite, readNotices } from './store.ts';

/** ADR 0306 What was written to a writer of the site. Throws `not_found`. */
export async function listWriterNotices({ db, site, params, query }: Call<typeof contract.listWriterNotices>) {
  const writer = found(await loadWriterToWrite(db, site.id, params.id));
  return loadNotices(db, writer.id, query.before);
}

/** ADR 0306 Writes to a writer: keeps the words, mails them and names them in the audit, once for each key. Throws `not_found`. */
export const writeToWriter = (call: Call<typeof contract.writeToWriter>) =>
  inTransaction(call, contract.writeToWriter.name, async (tx) => {
    const { site, staff, params, body, key, now, encryption } = call;
    const writer = found(await loadWriterToWrite(tx, site.id, params.id));
    const once = { owner: `staff ${staff.id}`, operation: contract.writeToWriter.name, key, body: { params, body }, now, encryption }; // oxfmt-ignore
    const { id } = await idempotently(tx, once, async () => {
      const notice = await insertNotice(tx, { ...body, siteId: site.id, staffId: writer.id, authorId: staff.id, dateCreated: now() }); // oxfmt-ignore
      const mail = writerNotice(brandOf(call, site.id), { ...body, author: staff.name });
      await queueMail(tx, call, { siteId: site.id, to: writer.email, mail });
      await auditDesk(tx, call, 'writeToWriter', {
        subject: `staff ${writer.id}`,
        became: { notice: notice.id, ...body },
      });
      return notice;
    });
    const { notices } = await loadNotices(tx, writer.id, id + 1);
    return found(notices[0]);
  });

/** ADR 0306 What was written to the writer who asks. */
export async function listOwnNotices({ db, staff, query }: Call<typeof contract.listOwnNotices>) {
  const [page, unread] = await Promise.all([loadNotices(db, staff.id, query.before), countUnread(db, staff.id)]);
  return { ...page, unread };
}

export async function readOwnNotices({ db, staff, body, now }: Call<typeof contract.readOwnNotices>) {
  await readNotices(db, staff.id, body.until, now());
  return null;
}
