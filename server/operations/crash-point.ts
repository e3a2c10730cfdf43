import type { Environment } from '#environment.ts';

/** For `npm run chaos`: the process dies here, without a word, when CRASH_AT names this point. Refused in production. */
export function crashPoint({ CRASH_AT }: Environment, name: string) {
  if (CRASH_AT === name) process.kill(process.pid, 'SIGKILL');
}
