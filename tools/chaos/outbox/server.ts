import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { main } from '@octavo/server/main';
import type { Notice } from '@octavo/domain/messenger/notice';

// The server that `tools/chaos/outbox/main.ts` kills: that of the product, with a mail server and a push service that take everything and write down what
// they took, in a file outside of the database. Each takes a while before and after it, so that kills meet every moment.
const taken = process.env.OUTBOX_TAKEN ?? '';
const MOST_MS = 500;

async function take(what: string) {
  await wait(randomInt(MOST_MS));
  fs.appendFileSync(taken, `${what}\n`);
  await wait(randomInt(MOST_MS));
}

await main(process.env, {
  mail: { send: ({ messageId }) => take(`mail ${messageId}`) },
  push: {
    key: '',
    send: async ({ text }) => {
      await take(`push ${(JSON.parse(text) as Notice).tag}`); // the product wrote it
      return 201;
    },
  },
});
