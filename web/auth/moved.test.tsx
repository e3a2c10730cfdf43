import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { openFixture } from '#testing/open.tsx';

/** Oldgate has moved to Hartwell with everybody; people leave Marlow for Thornbury by hand. */
const OLDGATE = 6;
const MARLOW = 7;

let fixture: Awaited<ReturnType<typeof openFixture>>;
beforeEach(async () => {
  sessionStorage.clear();
  fixture = await openFixture();
});

const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

async function isRejectedAt(site: number) {
  fixture.open('/login', undefined, site);
  await userEvent.type(await screen.findByLabelText('Email'), 'gone@example.com');
  await userEvent.type(await screen.findByLabelText('Password'), 'octavo-demo{Enter}');
  await screen.findByText('The email or the password is wrong');
}

test('spec D52 each way from the login screen to the new website carries over where a visitor came from', async () => {
  fixture.open('/login?utm_source=mail&x=1', undefined, OLDGATE);
  expect(await link('Register')).toBe(`${fixture.addressOf(1)}/register?utm_source=mail`);
  expect(await link('Sign up with order')).toBe(`${fixture.addressOf(1)}/order?utm_source=mail`);
  expect(await link('Forgot password')).toBe(`${fixture.addressOf(1)}/forgot?utm_source=mail`);
  expect(await link('Go to Hartwell')).toBe(`${fixture.addressOf(1)}/?utm_source=mail`);
});

test('spec §1 where the site has moved nobody fills in a registration in vain', async () => {
  fixture.open('/register?utm_source=mail', undefined, OLDGATE);
  expect(await link('Register')).toBe(`${fixture.addressOf(1)}/register?utm_source=mail`);
  expect(screen.queryByLabelText('First name')).toBeNull();
});

test('spec D52 who is refused where accounts move hears where theirs may be, whether all move or each by hand', async () => {
  await isRejectedAt(OLDGATE);
  expect(await link('sign in at Hartwell')).toBe(`${fixture.addressOf(1)}/login`);
  cleanup();
  await isRejectedAt(MARLOW);
  expect(await link('sign in at Thornbury')).toBe(`${fixture.addressOf(2)}/login`);
});
