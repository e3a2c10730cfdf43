import { customerByEmail, insertCustomer } from '#customers/store.ts';
import type { World } from '#world.ts';
import { insertStaff } from './store.ts';

export const DEMO_PASSWORD = 'octavo-demo';

/** Who lives in the demo: the same cast in development, tests and docs. */
export const CAST = {
  customers: ['alice', 'bob', 'carol', 'dan'].map((name) => ({ name, email: `${name}@example.com` })),
  support: { name: 'Sam', email: 'support@example.com' },
  writers: [
    { name: 'Wren', email: 'writer@example.com', writerNumber: 20418, isPremium: true },
    { name: 'Walt', email: 'writer2@example.com', writerNumber: 20511, isPremium: false },
  ],
};

/** Tells the story into an empty database, once. */
export async function tellStory({ db, passwords, now }: World) {
  if (await customerByEmail(db, 1, 'alice@example.com')) return;
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  await db.transaction().execute(async (tx) => {
    for (const { name, email } of CAST.customers) {
      const firstName = name[0]?.toUpperCase() + name.slice(1);
      await insertCustomer(tx, {
        siteId: 1, email, firstName, passwordHash, phone: '13125550148', status: 1, dateCreated: now(), referrerId: null,
      }); // prettier-ignore
    }
    await insertStaff(tx, {
      siteId: 1,
      ...CAST.support,
      role: 'support',
      passwordHash,
      writerNumber: null,
      onlineUntil: null,
    });
    for (const writer of CAST.writers) {
      await insertStaff(tx, { siteId: 1, ...writer, role: 'writer', passwordHash, onlineUntil: null });
    }
  });
}
