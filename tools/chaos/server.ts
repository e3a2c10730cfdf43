import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { main } from '@octavo/server/main';
import { withPoints } from './points.ts';
import { type Crash, SABOTAGES, chaosRunner, reach } from './sabotage.ts';

// The server that `npm run chaos` kills, or whose Postgres it kills: that of the product, with another runner of transactions, where an order brings
// points, and a mail server that takes every mail. `--crash-at` is where this process kills itself; a message of the parent is where it kills Postgres.
const { values } = parseArgs({ options: { 'crash-at': { type: 'string' }, sabotage: { type: 'string' } } });
const sabotage = SABOTAGES.find((one) => one === values.sabotage);
if (values.sabotage && !sabotage) throw new Error(`--sabotage is one of ${SABOTAGES.join(', ')}`);

const crash: Crash = { at: values['crash-at'], kill: () => process.kill(process.pid, 'SIGKILL') };
process.on('message', (at: string) => Object.assign(crash, { at, kill: () => killPostgres(at) }));

function killPostgres(at: string) {
  const file = path.join(process.env.DATA_DIR ?? '', 'postgres', 'postmaster.pid');
  process.kill(Number(fs.readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL');
  process.send?.(at);
}

await main(process.env, {
  runTransaction: withPoints(chaosRunner({ crash, sabotage })),
  mail: { send: async () => reach(crash, 'sendMail.afterSend') },
});
