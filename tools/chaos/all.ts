import { spawnSync } from 'node:child_process';
import { partsOf } from './parts.ts';

// `npm run chaos`: all parts, one after the other. Each can be run alone, with its options.
const failed = partsOf(process.argv.slice(2)).filter(
  (part) => spawnSync(process.execPath, part, { stdio: 'inherit' }).status !== 0,
);
for (const part of failed) console.log(`${part.join(' ')} has failed`);
process.exit(failed.length);
