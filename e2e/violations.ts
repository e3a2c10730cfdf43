import { type Page } from '@playwright/test';

/** Collects what the content security policy of the page refuses, on every page that is opened from now on. */
export async function violationsOf(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => void violations.push(text));
  await page.addInitScript(() => {
    const { reportViolation } = window as unknown as { reportViolation: (text: string) => void }; // exposed above
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile }) =>
      reportViolation([effectiveDirective, blockedURI, sample, sourceFile].join(' ')),
    );
  });
  return violations;
}

/** Collects the hosts of all requests of the page. */
export function hostsOf(page: Page): Set<string> {
  const hosts = new Set<string>();
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (/^(http|ws)/.test(protocol)) hosts.add(host);
  });
  return hosts;
}
