import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import { stripVTControlCharacters } from 'node:util';

// `npm test`: everything that must hold. The fast gate first, while a browser, Redis and PgBouncer are installed where there are none; then the
// tests of the code, and then those in a browser: each has workers for two cores, and side by side a test took three times as long, so that
// limits were met. What failed is printed last, where everybody looks, and then what the run took, so that runs can be compared.
const LONGEST_MS = 40 * 60_000; // a test hangs: CI would end the whole run after 90 minutes, and show nothing of it
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const TESTS = '{domain,contract,sandbox,server,cli,tools,web,kit,client,desk}/**/*.test.{ts,tsx}';

const began = Date.now();
const workedBefore = secondsWorked();
const programs = run('node tools/chromium.ts; node tools/redis.ts; node tools/pgbouncer.ts');
console.log('\n> npm run check');
const gate = spawn('npm run check', { shell: true, stdio: ['ignore', 'inherit', 'inherit'] });
const code = await exitOf(gate);
await programs;
if (code !== 0) process.exit(code);
const tests: { command: string; code: number; output: string }[] = [];
for (const command of ['npm run unit', 'npm run e2e']) {
  console.log(`\n> ${command}`);
  tests.push({ command, ...(await run(command)) }); // oxlint-disable-line no-await-in-loop -- one after the other
}
for (const one of tests.toSorted((a, b) => a.code - b.code)) {
  console.log(`\n> ${one.command}: ${one.code === 0 ? 'passed' : 'failed'}\n${one.output}`);
}
const minutes = ((Date.now() - began) / 60_000).toFixed(1);
console.log(
  `${minutes} minutes, in which processors worked for ${(secondsWorked() - workedBefore).toFixed(0)} seconds`,
);
process.exit(Math.max(...tests.map((one) => one.code)));

/**
 * Runs a command in a group of processes of its own; answers with its exit code and what it printed. It prints into a file: with a pipe one would
 * wait for every process that it left behind. After 40 minutes it is ended, and the files of tests that it did not name are added.
 */
async function run(command: string): Promise<{ code: number; output: string }> {
  fs.mkdirSync('.data', { recursive: true });
  const file = `.data/${command.replaceAll(/\W+/g, '-')}.log`;
  const printed = fs.openSync(file, 'w');
  const child = spawn(command, { shell: true, detached: true, stdio: ['ignore', printed, printed] });
  let tooLong = false;
  const timer = setTimeout(() => {
    tooLong = true;
    endGroup(child);
  }, LONGEST_MS);
  const stop = () => {
    endGroup(child); // Ctrl-C reaches only this process
    process.exit(1);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  const ended = await exitOf(child);
  for (const signal of SIGNALS) process.off(signal, stop);
  clearTimeout(timer);
  endGroup(child); // what it left behind
  fs.closeSync(printed);
  const output = fs.readFileSync(file, 'utf8');
  return { code: ended, output: tooLong ? `${output}\n${whatHangs(output)}` : output };
}

function exitOf(child: ChildProcess): Promise<number> {
  return new Promise((done) => child.once('exit', (status) => done(status ?? 1)));
}

function endGroup({ pid }: ChildProcess) {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // nothing is left
  }
}

function whatHangs(output: string): string {
  const plain = stripVTControlCharacters(output);
  const unnamed = fs.globSync(TESTS).filter((file) => !plain.includes(file));
  return `Ended after ${LONGEST_MS / 60_000} minutes. Not named above: ${unnamed.join(', ')}`;
}

/** For how long the processors of this machine have worked, for anybody: nobody waits for the pages of Chromium, so no shell counts them. */
function secondsWorked(): number {
  const all = os.cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq);
  return all.reduce((sum, ms) => sum + ms, 0) / 1000;
}
