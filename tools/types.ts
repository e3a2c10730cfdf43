import { spawnSync } from 'node:child_process';

// `npm run types`. A program checks every file that it imports, so that those which import the server or the web are one program: `.` has
// web, desk, client, cli, e2e and tools. The others are programs of their own, because each of them must do with less than a browser or Node.
const PROGRAMS = ['domain', 'contract', 'server', 'kit', 'sandbox', 'web/tsconfig.worker.json', '.'];

/** More checkers find the types of what they share once each: half the processor time again, for a fifth of the time. */
const ARGUMENTS = ['--checkers', '1'];

const failed = PROGRAMS.filter((program) => {
  const { status } = spawnSync('tsc', ['-p', program, ...ARGUMENTS], { stdio: 'inherit' });
  return status !== 0;
});
process.exit(failed.length === 0 ? 0 : 1);
