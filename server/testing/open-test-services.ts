import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { type Environment, readEnvironment } from '#environment.ts';
import { openServices } from '#open-services.ts';
import { publish } from '#outside/pubsub.ts';
import { createPasswords } from '#outside/passwords.ts';
import type { Services } from '#services.ts';
import { type Template, cloneDatabase } from './database.ts';
import { databaseCleaner } from './database-cleaner.ts';
import { siteRestorer } from './site-restorer.ts';

const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 }; // argon2 at its real cost is measured elsewhere

const AGAIN_MS = 200;

/** Whatever the last test has told of has been heard: later, it would be taken for a notification of the next. */
async function waitForNotifications({ db, pubsub }: Pick<Services, 'db' | 'pubsub'>) {
  const marker = `nobody ${randomUUID()}`;
  const heard = Promise.withResolvers<void>();
  const end = pubsub.subscribe('session_ended', (text) => text === marker && heard.resolve());
  const publishMarker = () => void publish(db, 'session_ended', marker);
  const again = setInterval(publishMarker, AGAIN_MS); // its connection may have been lost
  publishMarker();
  await heard.promise;
  clearInterval(again);
  end();
}

/** SiteRows outside, for tests: a database and a folder of its own, a clock that only `startAt` and `moveClock` move. */
export async function openTestServices({ folder: parent, ...template }: Template) {
  const database = await cloneDatabase(template);
  const folder = await fs.mkdtemp(path.join(parent, 'test-'));
  const defaults = readEnvironment({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    SEED: 'none',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
  });
  const environment: Environment = { ...defaults };
  const opened = await openServices(environment, database);
  const empty = await databaseCleaner(database.db);
  const putSitesBack = await siteRestorer(opened);
  let now = new Date();
  return {
    fixture: { ...opened, passwords: createPasswords(CHEAP), now: () => now },
    pool: database.pool,
    /** Nobody and nothing but the sites, the settings as they were, and this time. */
    startAt: async (today: Date) => {
      now = today;
      for (const name of Object.keys(environment)) Reflect.deleteProperty(environment, name);
      Object.assign(environment, defaults);
      await waitForNotifications(opened);
      await empty();
      await putSitesBack();
    },
    moveClock: (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000)),
  };
}
