import { setTimeout as sleep } from 'node:timers/promises';

type Server = { pid: number; gone: Promise<void>; stop: () => Promise<void> };

const AGAIN_MS = 1000;

/** Starts a server and restarts it when it exits, such as after a `kill -9`, until it is stopped. */
export async function keepRunning(start: () => Promise<Server>) {
  let server = await start();
  let isStopping = false;
  const watch = async () => {
    for (;;) {
      await server.gone;
      if (isStopping) return;
      console.error('Postgres exited and is restarted');
      try {
        server = await start();
        if (isStopping) await server.stop();
      } catch (error) {
        console.error(error instanceof Error ? error.message : error);
        await sleep(AGAIN_MS);
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
