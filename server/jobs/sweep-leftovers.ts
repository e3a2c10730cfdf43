import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import { sweepErasures } from '#privacy/erasure/sweep-erasures.ts';
import { removeOrphans } from '#files/remove-orphans.ts';
import type { World } from '#services.ts';
import { removeUnknownAddresses } from '#auth/store.ts';
import { giveUpMails } from '#mails/give-up-mails.ts';
import { removeOldMails } from '#mails/store.ts';
import { removeExpired } from './store.ts';

const MAIL_DAYS = 30;

export async function sweepLeftovers(world: World) {
  await removeExpired(world.db, minutesAfter(world.now(), -2 * DAY_MINUTES));
  await giveUpMails(world);
  await removeOldMails(world.db, minutesAfter(world.now(), -MAIL_DAYS * DAY_MINUTES));
  await removeUnknownAddresses(world.db, minutesAfter(world.now(), -DAY_MINUTES));
  await sweepErasures(world);
  await removeOrphans(world);
}
