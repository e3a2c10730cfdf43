import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll } from 'vitest';
import { migrate } from '#database/migrate.ts';
import { readEnvironment } from '#environment.ts';
import { insertFiles } from '#files/store.ts';
import { prepareJobs } from '#jobs/run-jobs.ts';
import { openServices } from '#open-services.ts';
import { connect } from '#outside/database.ts';
import { loadSecret } from '#outside/secret.ts';
import { startPostgres } from '#outside/postgres/start.ts';
import { makeSites } from '#seed/sites.ts';
import { insertPayment, insertPerson, insertPlainOrder } from '#testing/records.ts';

/** An installation of its own with a Postgres of its own, Alice, her paid order and its file. It ends after the tests of the file. */
export async function startInstallation() {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'octavo-backup-'));
  const [data, archive] = [path.join(folder, 'data'), path.join(folder, "wal 100% Ann's")];
  const postgres = await startPostgres({ dataDir: path.join(data, 'postgres'), archive, settings: { fsync: 'off' } });
  const database = connect({ ...postgres.connection, max: 6 });
  await migrate(database.db);
  await prepareJobs(database.pool);
  await makeSites(database.db);
  const environment = readEnvironment({ NODE_ENV: 'test', DATA_DIR: data, SEED: 'none', LOG_LEVEL: 'silent' });
  const services = await openServices(environment, database);
  afterAll(async () => {
    await services.pubsub.close();
    await database.close();
    await postgres.stop();
    await fs.rm(folder, { recursive: true });
  });
  const { id } = await insertPerson(services, 'alice');
  return {
    folder,
    archive,
    services,
    source: {
      db: database.db,
      connection: postgres.connection,
      files: services.files,
      environment,
      secret: await loadSecret(undefined, data),
      now: () => new Date(),
    },
    /** A paid order with a file. */
    order: async (title: string) => {
      const order = await insertPlainOrder(services, id, { title });
      await insertPayment(services, order);
      const kept = await services.files.keep(Readable.from([Buffer.from(`The paper of ${title}`)]));
      await insertFiles(database.db, [{ orderId: order.id, side: 'customer', name: `${title}.txt`, messageId: null, dateCreated: new Date(), ...kept }]); // oxfmt-ignore
      return order;
    },
  };
}
