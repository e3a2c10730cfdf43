import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { startS3 } from '@octavo/server/testing/s3-server';
import { runTestEndings } from '@octavo/server/testing/test-end';

/** Starts an S3 server as a process of its own, and answers the settings to reach it. */
export async function startS3Process(): Promise<{ settings: Record<string, string>; stop: () => Promise<void> }> {
  const child: ChildProcess = spawn(process.execPath, [import.meta.filename], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const [line] = (await once(createInterface(child.stdout!), 'line')) as [string]; // it is piped
  return {
    settings: JSON.parse(line) as Record<string, string>, // of this file
    stop: async () => {
      child.stdin?.end();
      await ended;
    },
  };
}

if (import.meta.main) {
  console.log(JSON.stringify(await startS3()));
  process.stdin.on('end', () => void runTestEndings().then(() => process.exit())).resume();
}
