import { CUSTOMER_STATUS } from '@octavo/domain/customers/status';
import { loadCustomerByEmail, insertCustomer } from '#customers/store.ts';
import { found } from '#operations/refusal.ts';
import { recordKnownEvents } from '#orders/events/store.ts';
import { type ReceivedFile, recording } from '#files/receive-files.ts';
import type { Db } from '#db.ts';
import type { Services } from '#services.ts';
import { recomputeEarning } from '#earnings/recompute-earning.ts';
import { recomputeBonuses } from '#orders/recompute-bonuses.ts';
import { saveTotp } from '#desk/sign-in/store.ts';
import { makeDiscounts } from './discounts.ts';
import { countOnOrders, insertStaff } from './store.ts';
import { writeDocuments } from './demo-files.ts';
import { ALICE_BEFORE } from './demo/alice-before.ts';
import { ALICE_NOW } from './demo/alice-now.ts';
import { RUBRIC } from './demo/chats.ts';
import { BOB, DAN, ERIN, FRANK } from './demo/others.ts';
import type { DemoOrder } from './demo/demo-order.ts';
import { SAMPLES, seedApplications } from './seed-applications.ts';
import { seedChats } from './seed-chats.ts';
import { hoursBefore } from './demo-order-row.ts';
import { seedDeliveries } from './seed-deliveries.ts';
import { seedDesk } from './seed-desk.ts';
import { seedNotifications } from './seed-notifications.ts';
import { seedTimeRequests } from './seed-time-requests.ts';
import { seedOrders } from './seed-orders.ts';

export const DEMO_PASSWORD = 'octavo-demo';

/** spec §12.1 The authenticator of the demo's staff, the same for all: the README names it, and production refuses it. */
export const DEMO_TOTP_SECRET = 'OCTAVODEMOOCTAVODEMOOCTAVODEMO22';

/** The people of the demo, the same in development, tests and docs. */
export const CAST = {
  customers: [
    ...['alice', 'bob', 'carol', 'dan'].map((name) => ({ name, email: `${name}@example.com`, siteId: 1 })),
    { name: 'erin', email: 'erin@example.com', siteId: 6 },
    { name: 'frank', email: 'frank@example.com', siteId: 7 },
  ],
  support: { name: 'Sam', email: 'support@example.com' },
  /** Who else works at the desk. Support and operators sign in with the authenticator of the demo. */
  colleagues: [
    { name: 'Nora', email: 'support2@example.com', role: 'support' as const, siteIds: [1, 2] },
    { name: 'Olga', email: 'operator@example.com', role: 'operator' as const, siteIds: [1] },
  ],
  writers: [
    { name: 'Wren', email: 'writer@example.com', writerNumber: 20_418, isPremium: true },
    { name: 'Walt', email: 'writer2@example.com', writerNumber: 20_511, isPremium: false },
  ],
};

/** The orders by customer. Carol has none. Erin and Frank are customers of the sites that move. */
const DEMO_ORDERS: Record<string, DemoOrder[]> = {
  alice: [...ALICE_BEFORE.toReversed(), ...ALICE_NOW.toReversed()],
  bob: BOB,
  dan: DAN,
  erin: ERIN,
  frank: FRANK,
};

/** When customers signed up, in hours before the seeding; the others at the seeding. */
const JOINED: Record<string, number> = { alice: 5001, bob: 701 };

/** Writes the demo data into an empty database, once. */
export async function seedDemo(services: Services) {
  if (await loadCustomerByEmail(services.db, 1, 'alice@example.com')) return;
  const passwordHash = await services.passwords.hash(DEMO_PASSWORD);
  const names = Object.values(DEMO_ORDERS).flatMap((demoOrders) =>
    demoOrders.flatMap(({ added = [], delivered = [], revisions = [] }) => [
      ...added,
      ...delivered,
      ...revisions.flatMap(({ place }) => place?.file ?? []), // its next version
    ]),
  );
  const documents = await writeDocuments(services.files, [...names, RUBRIC, ...SAMPLES]);
  await recording(services, documents, () =>
    services.db.transaction().execute((tx) => seed(tx, services, passwordHash, documents)),
  );
  await services.sites.reload();
}

async function seed(tx: Db, services: Services, passwordHash: string, documents: ReceivedFile[]) {
  const now = services.now();
  for (const siteId of [1, 2, 3, 4, 5, 6, 7]) await makeDiscounts(tx, siteId, now);
  const { supportId, writers } = await seedStaff(tx, services, passwordHash);
  for (const { name, email, siteId } of CAST.customers) {
    const site = found(services.sites.byId(siteId));
    const firstName = name[0]?.toUpperCase() + name.slice(1);
    const who = {
      siteId,
      email,
      firstName,
      passwordHash,
      phone: '13125550148',
      status: CUSTOMER_STATUS.confirmed,
      dateConfirmed: now,
      referrerId: null,
    };
    const joined = hoursBefore(now, JOINED[name] ?? 2);
    const { id: customerId } = found(await insertCustomer(tx, { ...who, datePassword: joined, dateCreated: joined }));
    await seedOrders(tx, DEMO_ORDERS[name] ?? [], { site, customerId, writers, documents, now });
  }
  await seedChats(tx, documents, now);
  await recordKnownEvents(tx);
  await seedDeliveries(tx);
  await seedDesk(tx, Object.values(DEMO_ORDERS).flat(), { supportId, writers, now });
  await seedTimeRequests(tx, services, Object.values(DEMO_ORDERS).flat());
  await seedPoints(tx);
  await seedNotifications(tx, now);
  await seedApplications(tx, services, documents);
  await countOnOrders(tx);
}

/** spec D50 The points of the completed orders. */
async function seedPoints(tx: Db) {
  const completed = tx.selectFrom('orders').select(['id', 'dateCompleted']).where('dateCompleted', 'is not', null);
  for (const { id, dateCompleted } of await completed.orderBy('dateCompleted').execute())
    if (dateCompleted) {
      await recomputeBonuses(tx, id, dateCompleted);
      await recomputeEarning(tx, id, dateCompleted);
    }
}

/** The id of the support, and those of the writers by their numbers. */
async function seedStaff(tx: Db, { encryption, now }: Services, passwordHash: string) {
  const common = { siteId: 1, passwordHash, onlineUntil: null };
  const insertPerson = async (person: { name: string; email: string; role: 'support' | 'operator' }, siteId = 1) => {
    const { id: staffId } = await insertStaff(tx, { ...common, ...person, siteId, writerNumber: null });
    await saveTotp(tx, { staffId, secret: encryption.encrypt(DEMO_TOTP_SECRET), dateCreated: now() });
    return staffId;
  };
  const supportId = await insertPerson({ ...CAST.support, role: 'support' });
  for (const { siteIds, ...person } of CAST.colleagues)
    for (const siteId of siteIds) await insertPerson(person, siteId); // oxlint-disable-line no-await-in-loop -- in this order
  const writers = new Map<number, number>();
  for (const writer of CAST.writers) {
    const { id } = await insertStaff(tx, { ...common, ...writer, role: 'writer' });
    writers.set(writer.writerNumber, id);
  }
  return { supportId, writers };
}
