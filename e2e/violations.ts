import { type Page } from '@playwright/test';

/** Collects what the content security policy refuses, on every page of this browser that is opened from now on. */
export async function violationsOf(page: Page): Promise<string[]> {
  const violations: string[] = [];
  const context = page.context();
  await context.exposeFunction('reportViolation', (text: string) => void violations.push(text));
  await context.addInitScript(() => {
    const { reportViolation } = window as unknown as { reportViolation: (text: string) => void }; // exposed above
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile }) =>
      reportViolation([effectiveDirective, blockedURI, sample, sourceFile].join(' ')),
    );
  });
  return violations;
}

/** Collects the hosts of all requests of the pages of this browser. */
export function hostsOf(page: Page): Set<string> {
  const hosts = new Set<string>();
  page.context().on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (/^(http|ws)/.test(protocol)) hosts.add(host);
  });
  return hosts;
}
