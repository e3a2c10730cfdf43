import { proposeMerge } from '@octavo/contract/desk-merges';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { type PageFixture, openFixture } from '#testing/open.tsx';

let fixture: PageFixture;
beforeEach(async () => {
  fixture = await openFixture();
  await fixture.changeRows('customers', { status: 1 });
  const support = await fixture.hire();
  const body = { other: fixture.bob.id, isStaying: true, reason: 'A letter' };
  await support.call(proposeMerge, { params: { id: fixture.alice.id }, body });
});

const mailedTo = async (recipient: string) => {
  const [mail] = await fixture.rows('mails', { recipient });
  return /\/merge\/[\w-]+/.exec(mail?.body ?? '')?.[0] ?? '';
};
const button = (name: string) => screen.findByRole('button', { name });

describe('ADR 0130 the question in the app', () => {
  test('leads from any screen to both accounts, and is declined without a password', async () => {
    await fixture.changeRows('sessions', { dateProven: new Date(0) });
    fixture.open('/transactions', fixture.alice);
    await userEvent.click(await screen.findByRole('link', { name: 'See the question' }));
    expect(await screen.findByText('b…b@example.com')).toBeTruthy();
    expect(screen.queryByText('What moves from here')).toBeNull(); // of an account that may be of somebody else
    await userEvent.click(await button('Yes, both are mine'));
    expect(await screen.findByRole('dialog', { name: 'Enter your password' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await button('No, the other one is not mine'));
    const over = await screen.findByText('This question was declined. Nothing was changed.');
    expect(document.activeElement).toBe(over);
    await waitFor(async () => expect(await fixture.rows('merges')).toMatchObject([{ state: 'declined' }]));
  });

  test('the link of the mail to the other account asks to sign in there, and changes nothing', async () => {
    fixture.open(await mailedTo('bob@example.com'), fixture.alice);
    expect(await screen.findByText(/^This link is for another account/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign out' })).toBeTruthy();
    expect(await fixture.rows('merges')).toMatchObject([{ closingConfirmed: null, stayingConfirmed: null }]);
  });
});
