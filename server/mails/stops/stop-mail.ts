import type { MailStop } from '@octavo/domain/notifications/delivery';
import { stopMailTo } from '#notifications/preferences/store.ts';
import { publish } from '#outside/pubsub.ts';
import type { Db } from '#db.ts';
import type { Services } from '#services.ts';
import { type MailRow, loadMail } from '../store.ts';
import { forgetMail } from '../unread/store.ts';

/** spec §10.20 Stops mail to the address of a mail, if it is still that of its customer. */
export async function stopMail(db: Db, { customerId, recipient }: MailRow, why: MailStop, at: Date) {
  if (customerId === null || !(await stopMailTo(db, { customerId, address: recipient }, why, at))) return;
  await publish(db, 'notices_changed', String(customerId));
}

/** The same for the mail with this Message-ID, `<48210001.1767603600000@example.com>`. One that we did not send is ignored. */
export async function stopMailOf({ db, now }: Pick<Services, 'db' | 'now'>, messageId: string, why: MailStop) {
  const [, id = '', created = ''] = /^<?(\d{1,9})\.(\d{1,14})@/.exec(messageId) ?? [];
  const row = id ? await loadMail(db, Number(id)) : undefined;
  if (!row || row.dateCreated.getTime() !== Number(created)) return;
  if (why === 'bounced') await forgetMail(db, row.id); // it has told nothing
  await stopMail(db, row, why, now());
}
