import { setFlagsFromString } from 'node:v8';
import { readEnvironment } from './environment.ts';
import { isDatabaseUnavailable } from './http/database-unavailable.ts';
import { logFailure } from './http/log-failure.ts';
import { type Log, openLog } from './outside/log.ts';
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
  const environment = readEnvironment(variables);
  const running = await startServer(environment, parts);
  judgeUncaught(openLog(environment.LOG_LEVEL));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void running.close().then(() => process.exit(0)));
  }
  return running;
}

/**
 * ADR 0080 What nobody has caught or awaited is logged as one line of JSON, and ends the process, which its supervisor starts again. Where it says that the database
 * does not answer, the process goes on: what needs the database tries again.
 */
function judgeUncaught(log: Log) {
  const judge = (thrown: unknown) => {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    logFailure(log, error);
    if (!isDatabaseUnavailable(error)) process.exit(1);
  };
  process.on('uncaughtException', judge).on('unhandledRejection', judge);
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
