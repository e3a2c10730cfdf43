import fs from 'node:fs/promises';
import path from 'node:path';

/** Where the memory of a control group is, in MB: what Node has for itself, what all processes of Postgres have for themselves, and what Postgres shares. */
export type Parts = { node: number; postgres: number; shared: number };

/** Reads it from the processes of a control group. A process that ends meanwhile does not count. */
export async function partsOf(group: string): Promise<Parts> {
  const ids = (await fs.readFile(path.join(group, 'cgroup.procs'), 'utf8')).trim().split('\n');
  const parts: Parts = { node: 0, postgres: 0, shared: 0 };
  for (const status of await Promise.all(ids.map(statusOf))) {
    const own = megabytes(status, 'RssAnon');
    if (/^Name:\s+postgres/m.test(status)) parts.postgres += own;
    else parts.node += own;
    parts.shared = Math.max(parts.shared, megabytes(status, 'RssShmem')); // one process maps all that it used
  }
  return { node: Math.round(parts.node), postgres: Math.round(parts.postgres), shared: Math.round(parts.shared) };
}

const statusOf = (id: string) => fs.readFile(`/proc/${id}/status`, 'utf8').catch(() => '');

const megabytes = (status: string, field: string) =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024;
