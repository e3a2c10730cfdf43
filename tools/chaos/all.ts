import { spawnSync } from 'node:child_process';

// `npm run chaos`: all parts, one after the other. Each can be run alone, with its options.
const parts = [['tools/chaos/main.ts'], ['tools/chaos/chats/main.ts'], ['tools/chaos/chats/main.ts', '--redis']];
const failed = parts.filter((part) => spawnSync(process.execPath, part, { stdio: 'inherit' }).status !== 0);
for (const part of failed) console.log(`${part.join(' ')} has failed`);
process.exit(failed.length);
