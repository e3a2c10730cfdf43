import { expect, test } from 'vitest';
import { SERIES } from '../../server/metrics/series.ts';
import { queriesOf } from './queries.ts';

test('ADR 0139 the alerts and the dashboard ask for series that exist, and for their labels', async () => {
  const queries = await queriesOf('docs/operations/alerts.yml', 'docs/operations/dashboard.json');
  expect(queries.length).toBeGreaterThan(30);
  const named = queries.flatMap((query) => [...query.matchAll(/octavo_\w+/g)].map(([name]) => name.replace(/_(bucket|sum|count)$/, ''))); // oxfmt-ignore
  expect(named.filter((name) => !(name in SERIES))).toEqual([]);
  expect(new Set(named).size).toBeGreaterThan(25);
});
