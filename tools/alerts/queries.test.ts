import fs from 'node:fs/promises';
import { expect, test } from 'vitest';
import { SERIES } from '../../server/metrics/series.ts';
import { PROBES } from '../../server/http/watch-requests.ts';
import { queriesOf } from './queries.ts';

test('ADR 0139 the alerts and the dashboard ask for series that exist, and for their labels', async () => {
  const queries = await queriesOf('docs/operations/alerts.yml', 'docs/operations/dashboard.json');
  expect(queries.length).toBeGreaterThan(30);
  const named = queries.flatMap((query) => [...query.matchAll(/octavo_\w+/g)].map(([name]) => name.replace(/_(bucket|sum|count)$/, ''))); // oxfmt-ignore
  expect(named.filter((name) => !(name in SERIES))).toEqual([]);
  expect(new Set(named).size).toBeGreaterThan(25);
});

test('ADR 0139 each alert has its line in docs/operations.md and its tests, and one pages where no process serves or does the jobs', async () => {
  const [rules, tests, page] = await Promise.all(['operations/alerts.yml', 'operations/alerts.test.yml', 'operations.md'].map((name) => fs.readFile(`docs/${name}`, 'utf8'))); // oxfmt-ignore
  const names = Array.from((rules ?? '').matchAll(/- alert: (\w+)/g), ([, name = '']) => name);
  expect(names).toEqual(expect.arrayContaining(['OctavoJobsAway', 'OctavoApiAway', 'OctavoJobsGivenUp', 'OctavoBackupOld'])); // oxfmt-ignore
  expect(names.filter((name) => !page?.includes(`| \`${name}\` `))).toEqual([]);
  expect(names.filter((name) => !tests?.includes(`alertname: ${name}\n`))).toEqual([]);
});

test('ADR 0139 no alert counts requests of probes', async () => {
  const rules = await fs.readFile('docs/operations/alerts.yml', 'utf8');
  const counted = [...rules.matchAll(/octavo_request(?:s_total|_seconds_bucket)\b(?:\{(.*?)\})?/g)];
  expect(counted).toHaveLength(3);
  for (const [all, labels = ''] of counted) {
    const left = new RegExp(`^(?:${/route!~"(.+?)"/.exec(labels)?.[1]})$`); // Prometheus compares the whole value
    expect(
      PROBES.filter((route) => !left.test(route)),
      all,
    ).toEqual([]);
    expect(left.test('/api/:language/orders'), all).toBe(false);
  }
});
