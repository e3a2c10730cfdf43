import fs from 'node:fs/promises';

const TICK_MS = 10; // of Linux

/** The time in ms that a processor has spent on these processes and on a Postgres, so far. Linux only. */
export async function processorMs(pids: number[], postgresFolder: string): Promise<number> {
  const [postmaster] = (await fs.readFile(`${postgresFolder}/postmaster.pid`, 'utf8')).split('\n');
  const all = (await fs.readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const ticks = await Promise.all(
    all.map(async (pid) => {
      const stat = await fs.readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''); // it has ended
      const [, parent, , ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const [user = 0, system = 0, ofEnded = 0, systemOfEnded = 0] = fields.slice(8, 12).map(Number);
      if (pid === postmaster) return user + system + ofEnded + systemOfEnded;
      return pids.includes(Number(pid)) || parent === postmaster ? user + system : 0;
    }),
  );
  return ticks.reduce((sum, count) => sum + count, 0) * TICK_MS;
}
