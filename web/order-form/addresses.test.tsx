import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openFixture } from '#testing/open.tsx';
import { keepFilesIn } from './draft/file-store.ts';
import { memoryFiles } from './testing/memory-files.ts';
import { chooseSubject, field, form, heading, user } from './testing/steps.ts';

beforeEach(() => keepFilesIn(memoryFiles()));

const STEPS = 'What should we write?';
const ONE_PAGE = 'Tell us about your order';

describe('spec D14 with the step feature on', () => {
  test.each([
    { from: '/', to: '/order/controls' },
    { from: '/?utm_source=mail', to: '/order/controls?utm_source=mail' },
    { from: '/order', to: '/order/controls' },
    { from: '/order?utm_source=mail&pages=3', to: '/order/controls?utm_source=mail' },
    { from: '/order/controls', to: '/order/controls' },
  ])('$from is the form in steps, and the query is kept', async ({ from, to }) => {
    const { open, address } = await openFixture();
    open(from);
    await heading(STEPS);
    await waitFor(() => expect(address()).toBe(to));
  });

  test('a step of the address is kept', async () => {
    const { open, address } = await openFixture();
    open('/order?step=instructions&subject=1');
    await heading('What should the writer know?');
    await waitFor(() => expect(address()).toBe('/order/controls?step=instructions'));
  });

  test.each(['/order?full', '/order/controls?full'])('%s is the form on one page', async (path) => {
    const { open, address } = await openFixture();
    open(path);
    await heading(ONE_PAGE);
    expect(screen.queryByRole('navigation', { name: 'Progress' })).toBeNull();
    expect(address()).toBe(path);
  });

  test.each([
    { at: '/order/controls?step=instructions&subject=1', name: STEPS },
    { at: '/order?full', name: ONE_PAGE },
  ])('“Create order”, “New Order” and the key n on $at lead to the same form', async ({ at, name }) => {
    const { open, reopen, alice, address } = await openFixture();
    open(at);
    await form();
    await user.click(await screen.findByRole('link', { name: 'Create order' }));
    await heading(name);
    cleanup();
    open(at, alice);
    await form();
    await user.click(await screen.findByRole('link', { name: 'New Order' }));
    await heading(name);
    reopen(at);
    await form();
    await screen.findByRole('link', { name: 'New Order' });
    fireEvent.keyDown(document.body, { key: 'n' });
    await heading(name);
    await waitFor(() => expect(address()).not.toContain('step='));
  });

  test('“Create order” on the form keeps what was chosen', async () => {
    const { open } = await openFixture();
    open('/order/controls');
    await chooseSubject('Nursing');
    await user.click(await screen.findByRole('link', { name: 'Create order' }));
    await heading(STEPS);
    expect(await field('Subject')).toHaveProperty('value', 'Nursing');
  });
});

test.each(['/', '/order', '/order/controls'])(
  'spec D14 with the step feature off %s is the form on one page',
  async (path) => {
    const { open } = await openFixture();
    open(path, undefined, 4);
    await heading(ONE_PAGE);
  },
);
