import { softPasskey } from '@octavo/server/testing/soft-passkey';
import { beginOwnPasskey } from '@octavo/contract/ways';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hasPasskeyHere, keepPasskeyHere } from '#app/passkey-offer.ts';
import { interceptFetch } from '#testing/intercept-fetch.ts';
import { openFixture } from '#testing/open.tsx';

let fixture: Awaited<ReturnType<typeof openFixture>>;
beforeEach(async () => {
  fixture = await openFixture();
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
});

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
const textOf = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64url');
type Asked = { publicKey: { challenge: ArrayBuffer; excludeCredentials?: object[] } };

/** Gives the page a device that makes one passkey for an account, as a browser does; jsdom has none. */
function stubDevice() {
  const passkey = softPasskey(location.origin);
  const create = async ({ publicKey: { challenge, excludeCredentials = [] } }: Asked) => {
    if (excludeCredentials.length > 0) throw new DOMException('It has one', 'InvalidStateError');
    const { id, type, response } = passkey.create({ challenge: textOf(challenge) });
    const { attestationObject, clientDataJSON } = response as Record<string, string>; // of `softPasskey`
    const bytes = {
      attestationObject: bytesOf(attestationObject ?? ''),
      clientDataJSON: bytesOf(clientDataJSON ?? ''),
    };
    return { id, type, rawId: bytesOf(id), response: bytes, getClientExtensionResults: () => ({}) };
  };
  vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {}); // its presence is what counts
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true });
}

const add = async () => userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));

const isConditionalMediationAvailable = async () => true;

/** Gives the page a browser that offers passkeys in the list of a field and whose own dialog the person closes. Answers how it was asked. */
function stubClosedDialog(): string[] {
  const asked: string[] = [];
  const get = ({ mediation = 'dialog', signal }: { mediation?: string; signal: AbortSignal }) => {
    asked.push(mediation);
    if (mediation === 'dialog') return Promise.reject(new DOMException('Closed', 'NotAllowedError'));
    return new Promise((_, reject) =>
      signal.addEventListener('abort', () => reject(new DOMException('Another question', 'AbortError'))),
    );
  };
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(function Credential() {}, { isConditionalMediationAvailable }),
  );
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
  return asked;
}

test('ADR 0241 the list of the field offers passkeys again after the dialog of the button was closed', async () => {
  const asked = stubClosedDialog();
  fixture.open('/login');
  await waitFor(() => expect(asked).toEqual(['conditional']));
  await userEvent.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  await waitFor(() => expect(asked).toEqual(['conditional', 'dialog', 'conditional']));
});

describe('ADR 0241 whether this browser has a passkey', () => {
  test('is known after one was made in Settings, and taken back once the last one is removed there', async () => {
    await fixture.changeRows('customers', { passwordHash: await fixture.passwordHash('a long password') }); // else the passkey is the last way
    fixture.open('/profile', fixture.alice);
    stubDevice();
    fixture.reopen('/profile');
    await add();
    await screen.findByRole('button', { name: /^Remove the passkey of / });
    await waitFor(() => expect(hasPasskeyHere()).toBe(true));
    await userEvent.click(screen.getByRole('button', { name: /^Remove the passkey of / }));
    await screen.findByText('The passkey is removed');
    expect(hasPasskeyHere()).toBe(false);
  });

  test('is known, and said, where the browser makes no other one', async () => {
    fixture.open('/profile', fixture.alice);
    stubDevice();
    fixture.reopen('/profile');
    await add();
    await screen.findByRole('button', { name: /^Remove the passkey of / });
    keepPasskeyHere(false);
    await add();
    await screen.findByText('This device has a passkey for your account already');
    expect(hasPasskeyHere()).toBe(true);
  });

  test('ADR 0243 is taken back where the server knows none that confirms who it is', async () => {
    interceptFetch(async (url, send, method) => {
      const isAdding = url.endsWith(beginOwnPasskey.path) && method === beginOwnPasskey.method;
      return isAdding ? Response.json({ code: 'sign_in_again', message: 'Confirm' }, { status: 403 }) : send();
    });
    fixture.open('/profile', fixture.alice);
    stubDevice();
    keepPasskeyHere(true);
    fixture.reopen('/profile');
    await add();
    const dialog = within(await screen.findByRole('dialog'));
    const proof = await dialog.findByRole('button', { name: 'Use a passkey' });
    await userEvent.click(proof);
    await dialog.findByText('The passkey was not used. Try again, or choose another way');
    expect(hasPasskeyHere()).toBe(false);
    expect(document.activeElement).toBe(proof);
  });

  test('a choice not to be asked again stays without one', () => {
    localStorage.setItem('passkey offer', 'never');
    stubDevice();
    keepPasskeyHere(false);
    expect(localStorage.getItem('passkey offer')).toBe('never');
  });
});
