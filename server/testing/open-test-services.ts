import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { type Environment, readEnvironment } from '#environment.ts';
import { openServices } from '#open-services.ts';
import type { Account } from '#outside/payments/accounts.ts';
import { publish } from '#outside/pubsub.ts';
import { createPasswords } from '#outside/passwords.ts';
import type { Services } from '#services.ts';
import { type Template, cloneDatabase } from './database.ts';
import { databaseCleaner } from './database-cleaner.ts';
import { siteRestorer } from './site-restorer.ts';

const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 }; // argon2 at its real cost is too slow here

const REPEAT_MS = 200;

/** Resolves when all notifications of the last test have arrived, so that the next test does not get them. */
async function waitForNotifications({ db, pubsub }: Pick<Services, 'db' | 'pubsub'>) {
  const marker = `marker ${randomUUID()}`;
  const received = Promise.withResolvers<void>();
  const end = pubsub.subscribe('session_ended', (text) => text === marker && received.resolve());
  const publishMarker = () => void publish(db, 'session_ended', marker);
  const timer = setInterval(publishMarker, REPEAT_MS); // repeated, because the connection may have been lost
  publishMarker();
  await received.promise;
  clearInterval(timer);
  end();
}

/** Opens the services for tests: an own database and folder, and a clock that only `startAt` and `moveClock` change. */
export async function openTestServices({ folder: parent, ...template }: Template) {
  const database = await cloneDatabase(template);
  const folder = await fs.mkdtemp(path.join(parent, 'test-'));
  const defaults = readEnvironment({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    SEED: 'none',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    OVERLOAD: 'ignore',
    REDIS_URL: process.env.REDIS_URL,
  });
  const environment: Environment = { ...defaults };
  const opened = await openServices(environment, database);
  const cleanDatabase = await databaseCleaner(database.db, database.connection);
  const restoreSites = await siteRestorer(opened);
  let isChanged = false;
  opened.pubsub.subscribe('site_changed', () => void (isChanged = true));
  const payments = { ...opened.payments };
  let now = new Date();
  return {
    fixture: { ...opened, passwords: createPasswords(CHEAP), now: () => now },
    pool: database.pool,
    /** Resets the database, the sites and the settings, and sets the clock. */
    startAt: async (today: Date) => {
      now = today;
      for (const name of Object.keys(environment)) Reflect.deleteProperty(environment, name);
      Object.assign(environment, defaults);
      await waitForNotifications(opened);
      await cleanDatabase();
      if (isChanged) await opened.sites.reload(); // one that a notification has begun may still be running
      isChanged = false;
      await restoreSites();
      (opened.accounts as Account[]).splice(0); // the live list, which only its type protects, may have those of the test before
      for (const provider of Object.keys(opened.payments)) Reflect.deleteProperty(opened.payments, provider);
      Object.assign(opened.payments, payments);
    },
    moveClock: (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000)),
  };
}
