import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { keep } from '@octavo/client/keep';
import { openFixture } from '#testing/open.tsx';
import { keepFilesIn } from './draft/file-store.ts';
import { memoryFiles } from './testing/memory-files.ts';
import { chooseSubject, field, press, user, write } from './testing/steps.ts';

beforeEach(() => keepFilesIn(memoryFiles()));

/** Fills local storage to the last character. */
function fillStorage() {
  for (let length = 2 ** 23; length >= 1; length /= 2) {
    const name = `filler ${length}`;
    while (keep(`${name} ${localStorage.length}`, 'x'.repeat(length)));
  }
}

describe('spec D15 with full local storage', () => {
  test('the address still fills in the form', async () => {
    const { open, reopen } = await openFixture();
    open('/terms');
    fillStorage();
    reopen('/order?full&title=The+Ethics+of+Policing&pages=4&ref_id=7');
    expect(await field('Title')).toHaveProperty('value', 'The Ethics of Policing');
    expect(screen.getByRole('spinbutton', { name: 'Pages' })).toHaveProperty('value', '4');
  });

  test('a guest can still sign up and order', async () => {
    const { open, rows } = await openFixture();
    open('/order?full');
    fillStorage();
    await chooseSubject('History');
    await write('Title', 'The Ethics of Policing');
    await write('Paper details', 'Two cities, ten years.');
    await write('Email', 'nora@example.com');
    await write('Phone', '3125550148');
    await press('Create order');
    await screen.findByText('You have successfully signed up');
    expect(await rows('orders')).toHaveLength(1);
  });

  test('Discard still empties the form', async () => {
    const { open, reopen } = await openFixture();
    open('/order?full&title=The+Ethics+of+Policing');
    await field('Title');
    fillStorage();
    await write('Title', ' today');
    await press('Discard');
    reopen('/order?full');
    expect(await field('Title')).toHaveProperty('value', '');
  });
});

describe('spec D15 a discarded draft', () => {
  test('can be restored with Undo from another page', async () => {
    const { open, reopen } = await openFixture();
    open('/order?full');
    await chooseSubject('History');
    await write('Title', 'Ward rounds after dark');
    await press('Discard');
    await user.click(screen.getAllByRole('link', { name: 'Sign in' })[0] as HTMLElement); // the one in the header
    await screen.findByRole('button', { name: 'Proceed' });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    reopen('/order?full');
    await waitFor(async () => expect(await field('Title')).toHaveProperty('value', 'Ward rounds after dark'));
  });

  test('is restored with Undo into a form that was opened later', async () => {
    const { open } = await openFixture();
    open('/order?full');
    await chooseSubject('History');
    await write('Title', 'Ward rounds after dark');
    await press('Discard');
    await user.click(screen.getAllByRole('link', { name: 'Sign in' })[0] as HTMLElement); // the one in the header
    await user.click(await screen.findByRole('link', { name: 'Sign up with order' }));
    await chooseSubject('Nursing');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await field('Subject')).toHaveProperty('value', 'History');
    await press('Continue to instructions');
    expect(await field('Title')).toHaveProperty('value', 'Ward rounds after dark');
    await write('Title', ' today');
    await waitFor(() => expect(localStorage.getItem('order-draft-1')).toContain('Ward rounds after dark today'));
  });
});
