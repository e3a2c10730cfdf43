import { type TestInfo, test } from '@playwright/test';

/** The origin of a site of the demo data; site 1 is localhost itself. */
export const siteUrl = (site: number, baseURL: string | undefined) =>
  site === 1 ? (baseURL ?? '') : (baseURL ?? '').replace('localhost', `site${site}.localhost`);

/** The data of a person who is not a customer of any site. */
export function newPerson(name: string, { project }: TestInfo = test.info()) {
  const email = `${name.toLowerCase()}.${project.name}.${Date.now()}@example.com`;
  return { email, phone: '3125550148', firstName: name };
}
