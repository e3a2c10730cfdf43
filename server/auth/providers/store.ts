import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#db.ts';
import type { Tables } from '#tables.ts';

/** Where the provider of the staff of a site and that of its customers are kept. */
export type ProviderTable = 'customerProviders' | 'staffProviders';

type Provider = Selectable<Tables['staffProviders']>;

/** The provider by which people sign in at a site; undefined where it has none, or has it switched off. */
export function loadProvider(db: Db, table: ProviderTable, siteId: number): Promise<Provider | undefined> {
  if (table === 'staffProviders')
    return db.selectFrom(table).selectAll().where('siteId', '=', siteId).executeTakeFirst();
  return db.selectFrom(table).selectAll().where('siteId', '=', siteId).where('isOn', '=', true).executeTakeFirst();
}

/** ADR 0310 The provider of the customers of a site, also one that is switched off. */
export const loadSignInProvider = (db: Db, siteId: number) =>
  db.selectFrom('customerProviders').selectAll().where('siteId', '=', siteId).executeTakeFirst();

/** Sets the provider of a site in place of the one before. */
export async function saveProvider(tx: Db, table: ProviderTable, provider: Insertable<Tables[ProviderTable]>) {
  const { siteId, ...rest } = provider;
  await tx
    .insertInto(table)
    .values(provider)
    .onConflict((conflict) => conflict.column('siteId').doUpdateSet(rest))
    .execute();
}

export async function deleteProvider(tx: Db, table: ProviderTable, siteId: number) {
  await tx.deleteFrom(table).where('siteId', '=', siteId).execute();
}

export type SignInRow = Selectable<Tables['customerProviders']>;

/** What the provider of a customer says of them: the issuer and the subject are who they are, the address is that of then. */
type NewIdentity = Insertable<Tables['customerIdentities']>;

/** ADR 0295 The identity that a provider named, of a customer of the site whose account is open. */
export function loadIdentity(db: Db, siteId: number, { issuer, subject }: Pick<NewIdentity, 'issuer' | 'subject'>) {
  return db
    .selectFrom('customerIdentities')
    .innerJoin('customers', 'customers.id', 'customerIdentities.customerId')
    .select(['customerIdentities.id', 'customerIdentities.customerId'])
    .where('customerIdentities.siteId', '=', siteId)
    .where('customers.siteId', '=', siteId)
    .where('customers.dateClosed', 'is', null)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

export function loadIdentitiesOf(db: Db, customerId: number) {
  return db.selectFrom('customerIdentities').selectAll().where('customerId', '=', customerId).orderBy('id').execute();
}

/**
 * Links an identity in place of another one of the same provider, and takes it from an account that is closed or has moved to another site. False where an
 * open account of the site has it.
 */
export async function insertIdentity(tx: Db, identity: NewIdentity): Promise<boolean> {
  const { customerId, siteId, issuer, subject } = identity;
  await tx
    .deleteFrom('customerIdentities')
    .where('issuer', '=', issuer)
    .where(({ eb, or, and, not, exists, selectFrom }) => {
      const whose = selectFrom('customers').select('id').whereRef('customers.id', '=', 'customerIdentities.customerId');
      const isOpen = exists(whose.where('customers.siteId', '=', siteId).where('dateClosed', 'is', null));
      const isFree = and([eb('siteId', '=', siteId), eb('subject', '=', subject), not(isOpen)]);
      return or([eb('customerId', '=', customerId), isFree]);
    })
    .execute();
  const linked = await tx
    .insertInto('customerIdentities')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return linked !== undefined;
}

export async function noteIdentityUse(tx: Db, id: number, now: Date) {
  await tx.updateTable('customerIdentities').set({ dateUsed: now }).where('id', '=', id).execute();
}

export async function deleteIdentityOf(tx: Db, customerId: number, id: number) {
  await tx.deleteFrom('customerIdentities').where('customerId', '=', customerId).where('id', '=', id).execute();
}

/** ADR 0084, 0085 Removes every identity: somebody else may have linked them. */
export async function deleteIdentitiesOf(tx: Db, customerId: number) {
  await tx.deleteFrom('customerIdentities').where('customerId', '=', customerId).execute();
}

type WantedQuestion = { tokenHash: string; siteId: number; deviceHash: string };

/** ADR 0311 Ends a question that would link a provider and was not answered rightly; answers what it asked, encrypted. */
export async function endQuestion(
  tx: Db,
  { tokenHash, siteId, deviceHash }: WantedQuestion,
  now: Date,
): Promise<Buffer | undefined> {
  const ended = await tx
    .updateTable('customerChallenges')
    .set({ dateUsed: now })
    .where('tokenHash', '=', tokenHash)
    .where('siteId', '=', siteId)
    .where('deviceHash', '=', deviceHash)
    .where('kind', '=', 'link')
    .where('dateUsed', 'is', null)
    .returning('asked')
    .executeTakeFirst();
  return ended?.asked;
}

/** ADR 0461 A question that would link a provider and waits for its digits. */
export function loadQuestionToLink(db: Db, { tokenHash, siteId, deviceHash }: WantedQuestion, now: Date) {
  return db
    .selectFrom('customerChallenges')
    .select(['asked', 'expiresAt'])
    .where('tokenHash', '=', tokenHash)
    .where('siteId', '=', siteId)
    .where('deviceHash', '=', deviceHash)
    .where('kind', '=', 'link')
    .where('dateUsed', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}
