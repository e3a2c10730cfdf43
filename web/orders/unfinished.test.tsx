import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openFixture } from '#testing/open.tsx';

let fixture: Awaited<ReturnType<typeof openFixture>>;
beforeEach(async () => {
  fixture = await openFixture();
});

/** Opens the list of Alice in a browser that keeps these drafts. */
async function openWith(drafts: Record<string, { title: string; created?: number }>) {
  fixture.open('/dashboard', fixture.alice);
  for (const [slot, { title, created }] of Object.entries(drafts))
    localStorage.setItem(`order-draft-${slot}`, JSON.stringify({ form: { title }, keys: {}, created }));
  fixture.reopen('/dashboard');
  await screen.findByRole('heading', { level: 1, name: 'Orders' });
}

const linkOf = (name: string, description: string) =>
  screen.getByRole('link', { name, description }).getAttribute('href');

describe('spec D15 the link to an unfinished order', () => {
  test('is shown above the list, with its title', async () => {
    await openWith({ 1: { title: 'On Bees' } });
    expect(screen.getByText('Finish your order')).toBeTruthy();
    expect(linkOf('Continue', 'Finish your order On Bees')).toBe('/order/controls');
  });

  test('shows where a draft without a title is saved, and that the files of a created order are missing', async () => {
    await openWith({ 1: { title: '' }, '1-clone-5': { title: 'On Bees', created: 7 } });
    expect(linkOf('Continue', 'Finish your order Your order is saved on this device')).toBe('/order/controls');
    expect(linkOf('Continue', 'Finish your order Order 7 is created. Its files are not uploaded yet')).toBe(
      '/order/controls?cloningOrder=5',
    );
  });

  test('names the order that has unsaved changes', async () => {
    await openWith({ '1-edit-48210001': { title: 'On Bees' } });
    expect(linkOf('Continue editing', 'You have unsaved changes to order 48210001')).toBe(
      '/order/controls?editingOrderId=48210001',
    );
    expect(screen.queryByText('Finish your order')).toBe(null);
  });

  test('is not shown without a draft, or on another site', async () => {
    await openWith({ 2: { title: 'On Bees' } });
    expect(screen.queryByRole('link', { name: /^Continue/ })).toBe(null);
  });
});
