import { changeDeskSite, getDeskSite } from '@octavo/contract/desk-sites';
import { USUAL_PAY } from '@octavo/domain/earnings/pay';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { type DeskFixture, openDeskFixture } from '#testing/open.tsx';

let desk: DeskFixture;
let user: ReturnType<typeof userEvent.setup>;
beforeAll(async () => {
  desk = await openDeskFixture();
});
beforeEach(() => {
  user = userEvent.setup();
  desk.open(paths.site(1, 'settings'), desk.operator);
});

const params = { id: 1 };
const site = () => desk.operator.call(getDeskSite, { params });
const part = async () => within(await screen.findByRole('region', { name: 'What writers earn' }));
const field = async (name: string) => (await part()).getByRole<HTMLInputElement>('textbox', { name });
const bar = () => within(screen.getByRole('region', { name: 'What is not saved yet' }));
const retype = async (name: string, text: string) => {
  await user.clear(await field(name));
  if (text) await user.type(await field(name), text);
};
const save = async () => {
  await user.type(bar().getByRole('textbox', { name: 'Why' }), 'Agreed');
  await user.click(bar().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'What is not saved yet' })).toBeNull());
};
const example = async () => (await part()).getByText(/^For an order of \$100\.00/).textContent;
const SHARE = 'Of the paper, in percent';

describe('spec §12.14 what writers of a site earn', () => {
  test('is shown before anybody set it, with what it means for an order of $100, which follows what is typed', async () => {
    expect((await field(SHARE)).value).toBe('50');
    expect(await example()).toBe(
      'For an order of $100.00 without extras a writer earns $50.00. Late by one period: $2.50 less. A revision that is not accepted: $5.00 less.',
    );
    await retype(SHARE, '40');
    expect(await example()).toContain('a writer earns $40.00. Late by one period: $2.00 less.');
    await user.click(bar().getByRole('button', { name: 'Discard' }));
    expect(await example()).toContain('a writer earns $50.00.');
  });

  test('is saved with the share of a level and of an extra, which are those of the paper again once they are empty', async () => {
    const [level] = (await site()).levels ?? [];
    const ofLevel = `At ${level?.name}, in percent`;
    await retype(SHARE, '45');
    await retype(ofLevel, '55');
    expect((await field(ofLevel)).getAttribute('aria-describedby')).toContain('below');
    await retype('Of one-page summary, in percent', '60');
    await retype('Of originality report, in percent', '');
    await retype('A period of lateness, in minutes', '60');
    await save();
    const writerPay = {
      ...USUAL_PAY,
      share: 45,
      levels: { [level?.id ?? 0]: 55 },
      extras: { extraQualityCheck: 0, onePageSummary: 60 },
      latePeriod: 60,
    };
    expect((await site()).settings.writerPay).toEqual(writerPay);
    desk.reopen(paths.site(1, 'versions'));
    const newest = within(await screen.findByRole('article', { name: 'Version 2' }));
    expect(newest.getByRole('definition').textContent).toBe(
      `Of the paper, in percent 50 → 45; A period of lateness, in minutes 360 → 60; Of originality report, in percent 0 → nothing; At ${level?.name}, in percent nothing → 55; Of one-page summary, in percent nothing → 60`,
    );
    desk.reopen(paths.site(1, 'settings'));
    await retype(ofLevel, '');
    expect((await part()).getByText('For an order of $100.00 without extras a writer earns $45.00. Late by one period: $2.25 less. A revision that is not accepted: $4.50 less.')).toBeTruthy(); // oxfmt-ignore
    await save();
    expect((await site()).settings.writerPay?.levels).toEqual({});
  });

  test.each([
    { name: SHARE, text: '101', issue: 'Enter a whole number of percent from 0 to 100, such as 50' },
    { name: 'Of top writers, in percent', text: '5%', issue: 'Enter a whole number of percent from 0 to 100, such as 50' },
    { name: 'A period of lateness, in minutes', text: '0', issue: 'Enter a whole number of minutes from 1 to 43200' },
  ])('keeps $text in $name with its issue, and what is typed in the others, and saves nothing', async ({ name, text, issue }) => {
    const { settings: before } = await site();
    await retype('For a revision that is not accepted, in percent', '20');
    await retype(name, text);
    expect((await field(name)).value).toBe(text);
    expect((await part()).getByText(issue)).toBeTruthy();
    expect(bar().getAllByText(`Put this right first: ${name}`)).not.toHaveLength(0);
    await retype('For a revision that is not accepted, in percent', '25');
    expect((await field(name)).value).toBe(text);
    await user.keyboard('{Control>}s{/Control}');
    expect(document.activeElement).toBe(await field(name));
    expect((await field('For a revision that is not accepted, in percent')).value).toBe('25');
    await user.click(bar().getByRole('button', { name: 'Discard' }));
    expect((await part()).queryByText(issue)).toBeNull();
    expect((await site()).settings).toEqual(before);
  }); // oxfmt-ignore

  test('is no change once it is as it was', async () => {
    const { version } = await site();
    const writerPay = { ...USUAL_PAY, extras: { topWriters: 10, onePageSummary: 20 } };
    await desk.operator.call(changeDeskSite, { params, body: { change: { writerPay }, version, reason: 'Agreed' } });
    desk.reopen(paths.site(1, 'settings'));
    await retype('Of top writers, in percent', '');
    expect(bar().getByText(/^1 change: what writers earn/)).toBeTruthy();
    await user.type(await field('Of top writers, in percent'), '10');
    expect(screen.queryByRole('region', { name: 'What is not saved yet' })).toBeNull();
  });

  test('stands at what can be ordered of a new site', async () => {
    desk.reopen(paths.site(1, 'opening', 'ordered'));
    expect((await field(SHARE)).value).not.toBe('');
  });
});
