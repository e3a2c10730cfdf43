import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openFixture } from '#testing/open.tsx';

let fixture: Awaited<ReturnType<typeof openFixture>>;
beforeEach(async () => {
  fixture = await openFixture();
});

/** The list of Alice, in a browser that keeps this. */
async function openWith(drafts: Record<string, { title: string; created?: number }>) {
  fixture.open('/dashboard', fixture.alice);
  for (const [slot, { title, created }] of Object.entries(drafts))
    localStorage.setItem(`order-draft-${slot}`, JSON.stringify({ form: { title }, keys: {}, created }));
  fixture.reopen('/dashboard');
  await screen.findByRole('heading', { level: 1, name: 'Orders' });
}

const way = (name: string, description: string) => screen.getByRole('link', { name, description }).getAttribute('href');

describe('spec D15 the way back to an order that was begun', () => {
  test('stands above the list, with its title', async () => {
    await openWith({ 1: { title: 'On Bees' } });
    expect(screen.getByText('Finish your order')).toBeTruthy();
    expect(way('Continue', 'Finish your order On Bees')).toBe('/order/controls');
  });

  test('says where it is kept when it has no title, and that its files are missing when it is made', async () => {
    await openWith({ 1: { title: '' }, '1-clone-5': { title: 'On Bees', created: 7 } });
    expect(way('Continue', 'Finish your order Your order is kept on this device')).toBe('/order/controls');
    expect(way('Continue', 'Finish your order Order 7 is created; its files are still on this device')).toBe(
      '/order/controls?cloningOrder=5',
    );
  });

  test('names the order that has unsaved changes', async () => {
    await openWith({ '1-edit-48210001': { title: 'On Bees' } });
    expect(way('Continue editing', 'You have unsaved changes to order 48210001')).toBe(
      '/order/controls?editingOrderId=48210001',
    );
    expect(screen.queryByText('Finish your order')).toBe(null);
  });

  test('is not there when nothing was begun, or on another site', async () => {
    await openWith({ 2: { title: 'On Bees' } });
    expect(screen.queryByRole('link', { name: /^Continue/ })).toBe(null);
  });
});
