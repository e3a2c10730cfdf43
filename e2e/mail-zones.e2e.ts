import { expect, test } from '@playwright/test';
import { PAPER, begin } from './customer.ts';

test.use({ timezoneId: 'Pacific/Auckland' });

test('spec §10.15 the first email after signing up names times in the zone of the browser', async ({
  page,
  request,
}) => {
  const nora = await begin(page);
  await nora.describesThePaper(PAPER);
  await nora.goesOn();
  const email = `nora.${Date.now()}@example.com`;
  await nora.saysWho({ email, phone: '3125550148', firstName: 'Nora' });
  const id = await nora.createsTheOrder();
  const shown = await page
    .getByText(/^Ready 10 days after you pay: /)
    .first()
    .textContent();
  const day = /: \w+, (\w+ \d+)/.exec(shown ?? '')?.[1] ?? 'no day';

  const mailed = async () => {
    const outbox = await (await request.get('/dev/outbox', { params: { to: email } })).text();
    return outbox.split('<article>').find((mail) => mail.includes(`Order ${id} is placed`));
  };
  await expect.poll(mailed).toMatch(/ (GMT\+1[23]|NZ[DS]T) if you pay now/);
  expect(await mailed()).toContain(`: ${day}, `);
});
