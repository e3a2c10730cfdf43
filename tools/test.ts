import { spawn } from 'node:child_process';
import os from 'node:os';
import { text } from 'node:stream/consumers';

// `npm test`: everything that must hold. The fast gate first, while a browser, Redis and PgBouncer are installed where there are none; then the
// tests of the code, and then those in a browser: each has workers for two cores, and side by side a test took three times as long, so that
// limits were met. What failed is printed last, where everybody looks, and then what the run took, so that runs can be compared.
const began = Date.now();
const workedBefore = secondsWorked();
const programs = run('node tools/chromium.ts; node tools/redis.ts; node tools/pgbouncer.ts', 'pipe');
const { code } = await run('npm run check', 'inherit');
await programs;
if (code !== 0) process.exit(code);
const tests: { command: string; code: number; output: string }[] = [];
for (const command of ['npm run unit', 'npm run e2e']) {
  console.log(`\n> ${command}`);
  tests.push({ command, ...(await run(command, 'pipe')) }); // oxlint-disable-line no-await-in-loop -- one after the other
}
for (const one of tests.toSorted((a, b) => a.code - b.code)) {
  console.log(`\n> ${one.command}: ${one.code === 0 ? 'passed' : 'failed'}\n${one.output}`);
}
const minutes = ((Date.now() - began) / 60_000).toFixed(1);
console.log(
  `${minutes} minutes, in which processors worked for ${(secondsWorked() - workedBefore).toFixed(0)} seconds`,
);
process.exit(Math.max(...tests.map((one) => one.code)));

/** Runs a command; answers with its exit code and, where it is piped, with its output. */
async function run(command: string, stdio: 'inherit' | 'pipe'): Promise<{ code: number; output: string }> {
  if (stdio === 'inherit') console.log(`\n> ${command}`);
  const child = spawn(`${command} 2>&1`, { shell: true, stdio: ['ignore', stdio, stdio] });
  const ended = new Promise<number>((done) => child.once('close', (status) => done(status ?? 1)));
  const output = child.stdout ? await text(child.stdout) : '';
  return { code: await ended, output };
}

/** For how long the processors of this machine have worked, for anybody: nobody waits for the pages of Chromium, so no shell counts them. */
function secondsWorked(): number {
  const all = os.cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq);
  return all.reduce((sum, ms) => sum + ms, 0) / 1000;
}
