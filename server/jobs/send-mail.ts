import type { World } from '#world.ts';
import { markMailSent } from './store.ts';

/** D54 Without a mail server a mail is sent once it lies in the outbox, where /dev/outbox shows it. */
export async function sendMail({ db, now }: World, { id }: { id: number }) {
  await markMailSent(db, id, now());
}
