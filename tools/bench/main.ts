import { measureAddresses } from './addresses.ts';
import { measureDesk } from './desk.ts';
import { measureDeskLog } from './desk-log.ts';
import { measureInteractions } from './interactions.ts';
import { measureMany } from './many.ts';
import { measureMemory } from './memory.ts';
import { measureMessenger } from './messenger.ts';
import { measureOverload } from './overload.ts';
import { writePart } from './page.ts';
import { type Row, print } from './row.ts';
import { measureReports } from './reports.ts';
import { measureStarts } from './starts.ts';
import { measureWeb } from './web.ts';
import { measureWorks } from './works.ts';

// `npm run bench` measures everything, `node tools/bench/main.ts works starts` these parts. Each part writes its section of
// docs/measurements.md, unless BENCH_WORK chooses some of its rows.

const PARTS: Record<string, () => Promise<Row[]>> = {
  works: measureWorks,
  memory: measureMemory,
  starts: measureStarts,
  many: measureMany,
  desk: measureDesk,
  'desk-log': measureDeskLog,
  reports: measureReports,
  messenger: measureMessenger,
  overload: measureOverload,
  addresses: measureAddresses,
  web: measureWeb,
  interactions: measureInteractions,
};

process.once('SIGTERM', () => process.exit(143)); // the servers stop with this process
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in PARTS));
if (unknown.length > 0)
  throw new Error(`No part is called ${unknown.join(', ')}. There are ${Object.keys(PARTS).join(', ')}.`);

for (const [name, measure] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const rows = await measure();
  for (const row of rows) print(row);
  if (!process.env.BENCH_WORK) await writePart(name, rows);
}
