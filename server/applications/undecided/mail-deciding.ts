import { brandOf, type Brand } from '#mails/brand.ts';
import type { Mail } from '#mails/letter.ts';
import { queueMail } from '#mails/queue-mail.ts';
import type { Db } from '#db.ts';
import type { Services } from '#services.ts';
import { loadDeciding } from './store.ts';

/** spec §12.30 Mails each of those who may decide on applications of a site. Nothing of an applicant is in it: a mail is kept for longer than they may be. */
export async function mailDeciding(tx: Db, services: Services, siteId: number, write: (brand: Brand) => Mail) {
  const mail = write(brandOf(services, siteId));
  for (const to of await loadDeciding(tx, siteId, services.now())) await queueMail(tx, services, { siteId, to, mail }); // oxlint-disable-line no-await-in-loop
}
