import { hiddenAddress } from '@octavo/domain/referrals/hidden-address';
import type { CustomerRow } from '#customers/store.ts';
import type { Db } from '#db.ts';
import { brandOf } from '#mails/brand.ts';
import { queueMail } from '#mails/queue-mail.ts';
import { accountsMerged } from '#mails/templates/accounts-merged.ts';
import { mergeAsked } from '#mails/templates/merge-asked.ts';
import type { Services } from '#services.ts';

type Asked = { account: CustomerRow; other: CustomerRow; isClosing: boolean; token: string; until: Date };

/** ADR 0130 Mails an account the question with its link. */
export async function mailQuestion(tx: Db, services: Services, { account, other, isClosing, token, until }: Asked) {
  const { siteId, email: to, id: customerId } = account;
  const mail = mergeAsked(brandOf(services, siteId, account), {
    other: hiddenAddress(other.email),
    isClosing,
    token,
    until,
  });
  await queueMail(tx, services, { siteId, customerId, to, mail });
}

/** Mails both addresses that the accounts are one now. The mails belong to the account that stays, and are erased with it. */
export async function mailMerged(tx: Db, services: Services, closing: CustomerRow, staying: CustomerRow) {
  const { id: customerId, siteId } = staying;
  const toClosing = accountsMerged(brandOf(services, siteId, closing), {
    other: hiddenAddress(staying.email),
    isClosing: true,
  });
  const toStaying = accountsMerged(brandOf(services, siteId, staying), {
    other: hiddenAddress(closing.email),
    isClosing: false,
  });
  await queueMail(tx, services, { siteId, customerId, to: closing.email, mail: toClosing });
  await queueMail(tx, services, { siteId, customerId, to: staying.email, mail: toStaying });
}
