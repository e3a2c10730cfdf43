import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openFixture } from '#testing/open.tsx';
import { keepFilesIn } from './draft/file-store.ts';
import { memoryFiles } from './testing/memory-files.ts';
import { field, fill, heading, margin, total, user } from './testing/steps.ts';

beforeEach(() => keepFilesIn(memoryFiles()));

const VALID_FORM = 'subject=1&title=The+Ethics+of+Bees&paperDetails=Two+hives,+one+question.';
const NEXT = {
  paper: 'What should the writer know?',
  instructions: 'Where should we send it?',
};

const subject = () => screen.findByRole('combobox', { name: 'Subject' });

const pressEnterIn = async (element: HTMLElement) => {
  act(() => element.focus());
  await user.keyboard('{Enter}');
};

describe('spec §2 “Enter proceeds with the form unless in the paper details field”', () => {
  test.each(['Pages', 'Sources'])('from %s', async (name) => {
    const { open } = await openFixture();
    open(`/order/controls?${VALID_FORM}`);
    await pressEnterIn(await screen.findByRole('spinbutton', { name }));
    await heading(NEXT.paper);
  });

  test('from a number field, with the typed number', async () => {
    const { open } = await openFixture();
    open(`/order/controls?${VALID_FORM}`);
    const pages = await screen.findByRole('spinbutton', { name: 'Pages' });
    act(() => pages.focus());
    await user.keyboard('6{Enter}');
    await heading(NEXT.paper);
    await total('$86.40');
  });

  test('from the title', async () => {
    const { open } = await openFixture();
    open(`/order/controls?step=instructions&${VALID_FORM}`);
    await pressEnterIn(await field('Title'));
    await heading(NEXT.instructions);
  });

  test('in paper details Enter adds a line', async () => {
    const { open } = await openFixture();
    open(`/order/controls?step=instructions&${VALID_FORM}`);
    const area = await field('Paper details');
    await user.type(area, '{Enter}x');
    expect(area.value).toMatch(/\nx$/);
    await heading(NEXT.paper);
  });

  test('from the credentials; Shift+Enter adds a line', async () => {
    const { open } = await openFixture();
    open(`/order/controls?step=instructions&${VALID_FORM}`);
    const area = await field('Credentials');
    await user.type(area, 'library{Shift>}{Enter}{/Shift}s3cret');
    expect(area.value).toBe('library\ns3cret');
    await pressEnterIn(area);
    await heading(NEXT.instructions);
  });

  test.each(['Email', 'First name', 'Phone'])('from %s it creates the order', async (name) => {
    const { open, rows } = await openFixture();
    open(`/order/controls?step=account&${VALID_FORM}`);
    await fill('Email', 'amelia@example.com');
    await fill('Phone', '3125550148');
    await pressEnterIn(await field(name));
    await waitFor(async () => expect(await rows('orders')).toHaveLength(1));
  });
});

describe('spec §2 “in the discount field it applies the discount”', () => {
  test('and the step stays', async () => {
    const { open, addRows } = await openFixture();
    const code = { siteId: 1, code: 'TENTH', amount: 0, percent: 10, usesLeft: null, expiresAt: null };
    await addRows('discountCodes', code);
    open(`/order/controls?${VALID_FORM}`);
    await user.click(await (await margin()).findByRole('button', { name: 'Have a discount code?' }));
    const discount = await (await margin()).findByLabelText('Discount code');
    expect(document.activeElement).toBe(discount);
    await user.keyboard('tenth{Enter}');
    await total('$12.96');
    await heading('What should we write?');
  });
});

describe('lists with the keyboard', () => {
  test('Enter in an open list chooses and the step stays; Escape changes nothing', async () => {
    const { open } = await openFixture();
    open('/order/controls');
    const closed = await subject();
    act(() => closed.focus());
    await user.keyboard('History');
    await screen.findByRole('option', { name: 'History' });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('option', { name: 'History' })).toBeNull());
    expect(await subject()).toHaveProperty('value', 'History');
    await heading('What should we write?');
    await user.keyboard('Nurs');
    await screen.findByRole('option', { name: 'Nursing' });
    await user.keyboard('{Escape}');
    expect(await subject()).toHaveProperty('value', 'History');
  });
});
