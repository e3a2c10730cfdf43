import { spawnSync } from 'node:child_process';

// `npm test`: everything that must hold, the fast things first. Stops at the first that does not.
const STEPS = ['npm run check', 'npm run unit', 'npm run e2e'];

for (const step of STEPS) {
  console.log(`\n> ${step}`);
  const { status } = spawnSync(step, { shell: true, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
