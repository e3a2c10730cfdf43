import { type Brand, type Mail, brandOf } from '#mails/letter.ts';
import { queueMail } from '#mails/queue-mail.ts';
import type { Db } from '#db.ts';
import type { Services } from '#services.ts';
import { type Reader, readerOf } from './store.ts';

/**
 * Queues a mail about an order to its customer, with the brand of the site where the customer is now. A closed account gets
 * none.
 */
export async function mailCustomer(
  tx: Db,
  services: Services,
  orderId: number,
  write: (brand: Brand, reader: Reader) => Mail,
) {
  const reader = await readerOf(tx, orderId);
  if (!reader) return;
  const { siteId, customerId, email } = reader;
  await queueMail(tx, services, { siteId, customerId, to: email, mail: write(brandOf(services, siteId), reader) });
}
