type Addressed = { domain: string | null; hosts: string[] };

/** controls C29 The address of a site for a browser that is at `origin`, of another site on this server. */
export function siteAddress({ domain, hosts }: Addressed, origin: string): string {
  if (domain) return domain;
  const { protocol, port } = new URL(origin);
  return `${protocol}//${hosts[0] ?? 'localhost'}${port && `:${port}`}`;
}

/** spec §1 The address of the dashboard at a site (`appDashboard`). */
export const dashboardAt = (address: string): string => `${address}/dashboard`;
