import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

// `npm run check`: the fast gate. Types beside everything else, as each needs about one core.
const TYPES = ['npm run types'];
const REST = ['oxfmt --check .', 'oxlint --deny-warnings', 'node tools/check-imports.ts', 'node tools/check-docs.ts'];

const codes = await Promise.all([TYPES, REST].map(runAll));
process.exit(Math.max(...codes));

/** Runs commands one after the other and prints what each says when it ends. Answers the highest exit code. */
async function runAll(commands: string[]): Promise<number> {
  let highest = 0;
  for (const command of commands) {
    const child = spawn(`${command} 2>&1`, { shell: true, stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = new Promise<number>((done) => child.once('close', (status) => done(status ?? 1)));
    const output = await text(child.stdout);
    console.log(`\n> ${command}\n${output.trimEnd()}`);
    highest = Math.max(highest, await ended);
  }
  return highest;
}
