import type { Jobs } from '#operations/queue-job.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import type { Services } from '#services.ts';
import { brandOf } from '../brand.ts';
import { decideMail } from '../decide-mail.ts';
import { queueMail } from '../queue-mail.ts';
import { type MailRow, dropMail } from '../store.ts';
import { digest } from '../templates/digest.ts';
import { isAboutNext } from '../unread/tell-next.ts';
import { loadAddressee, lockMailsForDigest, markDigested } from './store.ts';

/** spec §10.20 Puts the mails that wait for the digest of a customer together in one. What was read or turned off meanwhile is not in it. */
export async function sendDigest(services: Services, { customerId }: Jobs['send_digest']) {
  await inTransaction(services, 'sendDigest', async (tx) => {
    const { siteId, email: to, languageCode } = await loadAddressee(tx, customerId);
    const waiting = await lockMailsForDigest(tx, customerId);
    const told: MailRow[] = [];
    for (const row of waiting) {
      const delivery = await decideNow({ ...services, db: tx }, row);
      if (delivery.what === 'drop') await dropMail(tx, row.id, delivery.why, services.now());
      else told.push(row);
    }
    if (told.length === 0) return;
    const at = services.now(); // the mails are marked with the moment of their digest
    await markDigested(tx, told.map(({ id }) => id), at); // oxfmt-ignore
    const mail = digest(brandOf(services, siteId, { languageCode }), told.map(({ subject }) => subject)); // oxfmt-ignore
    const about = { event: 'digest', orderId: null } as const;
    await queueMail(tx, { ...services, now: () => at }, { siteId, to, customerId, mail, about });
  });
}

async function decideNow(services: Services, row: MailRow) {
  const delivery = await decideMail(services, row);
  const isRead = delivery.what === 'drop' && delivery.why === 'read';
  return isRead && (await isAboutNext(services, row)) ? decideMail(services, row) : delivery;
}
