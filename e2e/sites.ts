import { type TestInfo, test } from '@playwright/test';

/** The address of a site of the demo beside the first, which is localhost itself. */
export const siteUrl = (site: number, baseURL: string | undefined) =>
  site === 1 ? (baseURL ?? '') : (baseURL ?? '').replace('localhost', `site${site}.localhost`);

/** Somebody whom no site has seen before. */
export function newcomer(name: string, { project }: TestInfo = test.info()) {
  const email = `${name.toLowerCase()}.${project.name}.${Date.now()}@example.com`;
  return { email, phone: '3125550148', firstName: name };
}
