import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { setLanguage } from '@octavo/domain/language/page';
import { pseudoDictionary } from '@octavo/domain/language/pseudo';
import { afterEach, describe, expect, test } from 'vitest';
import { interceptFetch } from '#testing/intercept-fetch.ts';
import { openFixture } from '#testing/open.tsx';

afterEach(() => setLanguage('en'));

test('spec D30 a new email that equals the confirmed one is an issue, and no mail is announced', async () => {
  const fixture = await openFixture();
  await fixture.changeRows('customers', { status: 1 });
  fixture.open('/profile', fixture.alice);
  await userEvent.click(await screen.findByRole('button', { name: 'Change email' }));
  await userEvent.type(await screen.findByLabelText('New email'), 'Alice@example.com{Enter}');
  await screen.findByText('This is already your email');
  expect(screen.queryByText(/We have sent a link/)).toBeNull();
});

/** Changes the password with a wrong current one, in the pseudo-language; `says` are the sentences of the server. */
const changeWithWrongPassword = async (says: (body: object) => object) => {
  const fixture = await openFixture();
  await fixture.changeRows('customers', { passwordHash: await fixture.passwordHash('a long password') });
  interceptFetch(async (url, send) => {
    const reply = await send();
    return url.endsWith('/password') ? Response.json(says(await reply.json()), { status: reply.status }) : reply;
  });
  setLanguage('qps', (_, english) => pseudoDictionary(english));
  fixture.open('/profile', fixture.alice);
  await userEvent.click(await screen.findByRole('button', { name: /^⟦Change password/ }));
  await userEvent.type(await screen.findByLabelText(/^⟦Current password/), 'not the password');
  await userEvent.type(await screen.findByLabelText(/^⟦New password/), 'another password');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: /^⟦Change password/ }));
};

describe('ADR 0029 the error of a field that the server refuses', () => {
  test('is worded by the web from its code, in the language of the page', async () => {
    await changeWithWrongPassword((body) => ({ ...body, errors: { currentPassword: 'Said by the server' } }));
    const text = await screen.findByText(/The current password is wrong/);
    expect(text.textContent).toMatch(/^⟦The current password is wrong~+.*⟧$/);
    expect(screen.queryByText('Said by the server')).toBeNull();
  });

  test('is the sentence of the server where the web does not know the code', async () => {
    await changeWithWrongPassword((body) => ({
      ...body,
      errors: { currentPassword: 'Said by the server' },
      issues: { currentPassword: { code: 'from_a_newer_server' } },
    }));
    await screen.findByText('Said by the server');
  });
});

test('ADR 0029 a reply that cannot be read is no text for a customer: the words of the page', async () => {
  const fixture = await openFixture();
  await fixture.changeRows('customers', { status: 1 });
  interceptFetch(async (url, send) => (url.endsWith('/emails/confirm') ? Response.json({ message: 7 }) : send()));
  fixture.open('/profile', fixture.alice);
  await userEvent.click(await screen.findByRole('button', { name: 'Change email' }));
  await userEvent.type(await screen.findByLabelText('New email'), 'new@example.com{Enter}');
  await screen.findByText('Something went wrong');
  expect(document.body.textContent).not.toMatch(/expected|invalid_type/i);
});
