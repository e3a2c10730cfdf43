import { pathOf } from '@octavo/contract/wire';
import { getCustomer } from '@octavo/contract/customers';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Fixture, startFixture } from '#testing/fixture.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});

const isSignedIn = async (authorization: string) =>
  (await fixture.app.inject({ url: pathOf(getCustomer), headers: { host: 'localhost', authorization } })).statusCode ===
  200;

describe('controls A7, C2 a token has one spelling', () => {
  test('the bits of the last letter that carry nothing are zero', async () => {
    const { accessToken } = fixture.alice;
    expect(await isSignedIn(`Bearer ${accessToken}`)).toBe(true);
    const others = spellingsOf(accessToken);
    expect(others).toHaveLength(3);
    for (const token of others) expect(await isSignedIn(`Bearer ${token}`), token).toBe(false);
  });

  test('it follows “Bearer” and one space, and nothing follows it', async () => {
    const { accessToken } = fixture.alice;
    const others = ['', 'bearer ', 'BEARER ', 'Bearer  ', 'Bearer\t', 'Token ', 'Basic '].map(
      (way) => way + accessToken,
    );
    const longer = ['=', '==', ' ', '.', ',x', ' x'].map((end) => `Bearer ${accessToken}${end}x`);
    for (const text of [...others, ...longer]) expect(await isSignedIn(text), text).toBe(false);
  });

  test('a refresh token has no other spelling either', async () => {
    const { refreshToken } = fixture.alice;
    const others = [...spellingsOf(refreshToken), refreshToken.replace(/\.0\./, '.00.'), refreshToken.toUpperCase()];
    for (const token of others) expect(fixture.tokens.readRefresh(token), token).toBeNull();
    expect(fixture.tokens.readRefresh(refreshToken)).not.toBeNull();
  });
});

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The same bytes, written with another last letter: 256 bits leave two of its six bits free. */
function spellingsOf(token: string): string[] {
  const last = LETTERS.indexOf(token.at(-1) ?? '');
  return [1, 2, 3].map((bits) => token.slice(0, -1) + LETTERS[last + bits]);
}
