import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

// `npm test`: everything that must hold. The fast gate first; then, side by side, the tests of the code and those in a browser,
// as both wait a lot. What the browser's say is printed when they are done.
if ((await run('npm run check', 'inherit')) !== 0) process.exit(1);
const codes = await Promise.all([run('npm run unit', 'inherit'), run('npm run e2e', 'pipe')]);
process.exit(Math.max(...codes));

/** Runs a command and answers with its exit code. */
async function run(command: string, output: 'inherit' | 'pipe'): Promise<number> {
  if (output === 'inherit') console.log(`\n> ${command}`);
  const child = spawn(`${command} 2>&1`, { shell: true, stdio: ['ignore', output, output] });
  const ended = new Promise<number>((done) => child.once('close', (code) => done(code ?? 1)));
  if (child.stdout) console.log(`\n> ${command}\n${await text(child.stdout)}`);
  return ended;
}
