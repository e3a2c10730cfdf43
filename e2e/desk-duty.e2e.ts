import { type APIRequestContext, type Locator, type Page, expect, test } from '@playwright/test';
import { EDITING_PAPER_TYPE } from '@octavo/domain/catalogue/work-type';
import { newOrder } from '../server/testing/new-order.ts';
import { signUpCustomer } from './account.ts';
import { expectAccessibleAtRest, expectAccessibleInBothSchemes } from './axe.ts';
import { createPerson, openDeskPage } from './desk.ts';
import { expectToFitAt } from './overflow.ts';
import { headersOf } from './placed-order.ts';
import { expectNoSidewaysScroll } from './screens.ts';
import { siteUrl } from './sites.ts';

/** A site whose rule disturbs no other story. */
const SITE = 5;
const HOST = `site${SITE}.localhost`;
const LONG = 'Donaudampfschifffahrt'.repeat(10); // 210 letters
const WIDTHS = [1440, 320];

/** A conversation that waits for support. Answers the number of its order. */
async function asksSupport(request: APIRequestContext, token: string, title: string): Promise<number> {
  const of = (key: string) => ({ ...headersOf(token, key), host: HOST });
  const placed = await request.post(`/api/en/sites/categories/${SITE}/orders`, {
    headers: of(`order-${title.slice(0, 9)}`),
    data: newOrder({ topic: title, paperType: EDITING_PAPER_TYPE }),
  });
  expect(placed.ok(), await placed.text()).toBe(true);
  const { id } = (await placed.json()) as { id: number };
  const sent = await request.post(`/api/en/customers/orders/${id}/messages`, {
    headers: of(`question-${id}`),
    multipart: { direction: '2', message: `Is this possible? ${title}` },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  return id;
}

const rowOf = (page: Page, id: number) => page.getByRole('link', { name: new RegExp(`#${id}`) });
const bellOf = (page: Page, words: string) => page.getByRole('button', { name: words, exact: true });

/** What lies above the screen of a small phone is inside it, and the screen scrolls not sideways. */
async function expectToStayInside(page: Page, panel: Locator) {
  await page.setViewportSize({ width: 320, height: 700 });
  await expect(panel).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
}

async function goOnDuty(page: Page) {
  await page.getByRole('button', { name: 'Off duty', exact: true }).click();
  await page.getByRole('button', { name: 'Go on duty', exact: true }).click();
  await expect(page.getByRole('button', { name: 'On duty', exact: true })).toBeFocused();
}

test('spec §12.11 the oldest conversations go to the people on duty, up to the capacity, and to a colleague when they go', async ({
  browser,
  request,
  baseURL,
}) => {
  const amelia = await signUpCustomer(request, 'Amelia', HOST);
  const ids: number[] = [];
  for (const title of ['First', 'Second', LONG]) ids.push(await asksSupport(request, amelia.accessToken, title));
  const [first = 0, second = 0, third = 0] = ids;
  const emails = [await createPerson('Olga', 'operator', SITE), await createPerson('Ann', 'support', SITE), await createPerson('Ben', 'support', SITE)]; // oxfmt-ignore
  const desk = `${siteUrl(SITE, baseURL)}/desk`;
  const [olga, ann, ben] = (await Promise.all(
    emails.map((email, at) => openDeskPage(browser, email, `${desk}${at === 0 ? '/staff' : '/inbox/answer'}`)),
  )) as [Page, Page, Page];

  // an operator switches the rule on, and Ann takes two at a time
  await olga.getByRole('switch', { name: 'Give conversations to those on duty' }).click();
  await expect(olga.getByRole('switch', { name: 'Give conversations to those on duty' })).toBeChecked();
  await olga.getByRole('button', { name: '8 conversations: change how much work Ann takes' }).click();
  const most = olga.getByLabel('Conversations that wait, at most');
  await expect(most).toBeFocused();
  await expectAccessibleAtRest(olga, 'with how much somebody takes');
  await expectToFitAt(olga, WIDTHS, 'with how much somebody takes');
  await most.fill('2');
  await most.press('Enter');
  await expect(olga.getByRole('button', { name: '2 conversations: change how much work Ann takes' })).toBeFocused();

  // the backlog drains, the oldest first
  await goOnDuty(ann);
  await expect(bellOf(ann, '2 conversations of yours wait')).toBeVisible();
  await expect(rowOf(ann, first)).toContainText('Yours');
  await expect(rowOf(ann, second)).toContainText('Yours');
  await expect(rowOf(ann, third)).not.toContainText('Yours');
  await goOnDuty(ben);
  await expect(bellOf(ben, '1 conversation of yours waits')).toBeVisible();
  await expect(rowOf(ben, third)).toContainText('Yours');
  await expect(rowOf(ben, first)).toContainText('Ann');

  // what the switch says, and the bell
  await ann.getByRole('button', { name: 'On duty', exact: true }).click();
  const panel = ann.getByRole('dialog', { name: 'Duty' });
  await expect(panel).toContainText('Your conversations are handed back.');
  await expect(panel).toContainText('Ben');
  await expectAccessibleInBothSchemes(ann);
  await expectToStayInside(ann, panel);
  await bellOf(ben, '1 conversation of yours waits').click();
  const waiting = ben.getByRole('dialog', { name: 'Yours that wait' });
  await expect(waiting.getByRole('link')).toHaveCount(1);
  await expectToStayInside(ben, waiting);
  await ben.keyboard.press('Escape');

  // Ann goes, and Ben has them all, without a reload
  await panel.getByRole('button', { name: 'Go off duty' }).click();
  await expect(bellOf(ann, 'Nothing waits for you.')).toBeVisible();
  await expect(bellOf(ben, '3 conversations of yours wait')).toBeVisible();
  await expect(rowOf(ann, first)).toContainText('Ben');
});
