import { setFlagsFromString } from 'node:v8';
import { readEnvironment } from './environment.ts';
import { type RunningServer, startServer } from './start.ts';
import type { Services } from './services.ts';

/**
 * ADR 0066 Tells V8 to make every object among the young ones. It makes the list of listeners of each stream among the old ones when
 * many of them have survived, and what such a list holds, a whole request, then stays until the next full collection.
 */
const MAKE_ALL_YOUNG = '--no-allocation-site-pretenuring';

/** Starts the system with the settings of the process and ends it on Ctrl-C or SIGTERM. `parts` replaces services. */
export async function main(variables = process.env, parts: Partial<Services> = {}): Promise<RunningServer> {
  setFlagsFromString(MAKE_ALL_YOUNG);
  const running = await startServer(readEnvironment(variables), parts);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void running.close().then(() => process.exit(0)));
  }
  return running;
}

if (import.meta.main) {
  try {
    const { url } = await main();
    console.log(`Octavo listens on ${url}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
