import fs from 'node:fs/promises';

type Dashboard = { panels: { targets: { expr: string }[] }[] };

/** The queries of a file of rules and of a dashboard of Grafana, whose interval becomes a minute. */
export async function queriesOf(rules: string, dashboard: string): Promise<string[]> {
  const [yaml, json] = await Promise.all([rules, dashboard].map((file) => fs.readFile(file, 'utf8')));
  const ofRules = [...(yaml ?? '').matchAll(/^ +expr: (.+)$/gm)].map(([, query = '']) => query);
  const { panels } = JSON.parse(json ?? '') as Dashboard; // we wrote it
  const ofPanels = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  return [...ofRules, ...ofPanels.map((query) => query.replaceAll('$__rate_interval', '1m'))];
}
