import { setTimeout as sleep } from 'node:timers/promises';

type Server = { pid: number; gone: Promise<void>; stop: () => Promise<void> };

const RETRY_MS = 1000;

/** Starts a server and restarts it when it ends unexpectedly, for example after a `kill -9`, until `stop`. */
export async function keepRunning(start: () => Promise<Server>) {
  let server = await start();
  let isStopping = false;
  const watch = async () => {
    for (;;) {
      await server.gone;
      if (isStopping) return;
      console.error('Postgres ended unexpectedly. Starting it again');
      try {
        server = await start();
        if (isStopping) await server.stop();
      } catch (error) {
        console.error(error instanceof Error ? error.message : error);
        await sleep(RETRY_MS);
      }
    }
  };
  const watching = watch();
  return {
    pid: server.pid,
    stop: async () => {
      isStopping = true;
      await server.stop();
      await watching;
    },
  };
}
