import fs from 'node:fs/promises';

const TICK_MS = 10; // of Linux

/** The time in ms that a processor has spent on these processes, and on a Postgres, so far. Linux only. */
export async function processorMs(pids: number[], postgresFolder: string) {
  const [postmaster] = (await fs.readFile(`${postgresFolder}/postmaster.pid`, 'utf8')).split('\n');
  const spent = { node: 0, postgres: 0 };
  for (const pid of (await fs.readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const stat = await fs.readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''); // it has ended
    const [, parent, , ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user = 0, system = 0, ofEnded = 0, systemOfEnded = 0] = fields.slice(8, 12).map(Number);
    if (pid === postmaster) spent.postgres += (user + system + ofEnded + systemOfEnded) * TICK_MS;
    else if (parent === postmaster) spent.postgres += (user + system) * TICK_MS;
    else if (pids.includes(Number(pid))) spent.node += (user + system) * TICK_MS;
  }
  return spent;
}
