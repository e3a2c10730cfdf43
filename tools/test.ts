import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

// `npm test`: everything that must hold. The fast gate first, while a browser and Redis are installed where there are none; then, side by
// side, the tests of the code and those in a browser, as both wait a lot. What failed is printed last, where everybody looks, and then what
// the run cost: the seconds of a processor hardly depend on the machine's other work, so runs can be compared.
const began = Date.now();
const programs = run('node tools/chromium.ts; node tools/redis.ts', 'pipe');
const check = await run('npm run check', 'inherit');
await programs;
if (check.code !== 0) process.exit(check.code);
console.log('\n> npm run unit and npm run e2e');
const tests = await Promise.all(['npm run unit', 'npm run e2e'].map((command) => run(command, 'pipe')));
for (const { command, code, output } of tests.toSorted((a, b) => a.code - b.code)) {
  console.log(`\n> ${command}: ${code === 0 ? 'passed' : 'failed'}\n${output}`);
}
const costs = [check, ...tests].map(({ command, seconds }) => `${command} ${seconds.toFixed(0)} s`);
console.log(`${((Date.now() - began) / 60_000).toFixed(1)} minutes; processor time: ${costs.join(', ')}`);
process.exit(Math.max(...tests.map((one) => one.code)));

/** Runs a command; answers with its exit code, the processor time of all its processes in seconds, and, where it is piped, its output. */
async function run(command: string, stdio: 'inherit' | 'pipe') {
  if (stdio === 'inherit') console.log(`\n> ${command}`);
  const shell = `{ ${command}; } 2>&1 3>&-; code=$?; times >&3; exit $code`;
  const child = spawn(shell, { shell: true, stdio: ['ignore', stdio, stdio, 'pipe'] });
  const ended = new Promise<number>((done) => child.once('close', (status) => done(status ?? 1)));
  const times = text(child.stdio[3] as Readable); // what it asked for above
  const output = child.stdout ? await text(child.stdout) : '';
  return { command, code: await ended, output, seconds: secondsOf(await times) };
}

/** The sum of what the `times` of a shell prints: `1m2.50s 0m0.71s`, for itself and for its children. */
function secondsOf(times: string): number {
  const all = [...times.matchAll(/(\d+)m([\d.]+)s/g)];
  return all.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}
