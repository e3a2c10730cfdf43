import { listCustomerFiles, uploadCustomerFiles } from '@octavo/contract/files';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { call } from '@octavo/client/call';
import { listenToCalls } from '@octavo/client/listeners';
import { accessToken, dropTokens, keepTokens } from '@octavo/client/tokens';
import { interceptFetch } from '#testing/intercept-fetch.ts';
import { openFixture } from '#testing/open.tsx';

let signOuts = 0;
beforeEach(() => void (signOuts = 0));
afterEach(() => listenToCalls({ conflict: () => false, signedOut: () => {} }));

/** An upload of Alice to an order of this status. */
async function prepare(status: 1 | 8 = 1, signal = new AbortController().signal) {
  const fixture = await openFixture();
  const { id } = await fixture.order({ status });
  fixture.open('/login', fixture.alice);
  listenToCalls({ signedOut: () => (signOuts += 1) });
  const watch = { onProgress: () => {}, signal };
  const what = { params: { id }, files: [new File(['The brief.'], 'brief.txt')], key: 'the-key-of-the-upload' };
  const stored = async () => (await fixture.alice.call(listCustomerFiles, { params: { id } })).map(({ name }) => name);
  return { upload: () => call(uploadCustomerFiles, what, watch), stored, refreshToken: fixture.alice.refreshToken };
}

describe('spec §8 the request layer of uploads', () => {
  test('spec D26 renews an expired token and sends the file again', async () => {
    const { upload, stored, refreshToken } = await prepare();
    keepTokens({ accessToken: 'over', refreshToken });
    await upload();
    expect(await stored()).toEqual(['brief.txt']);
    expect(accessToken()).not.toBe('over');
    expect(signOuts).toBe(0);
  });

  test('sends a file that was canceled while the token was renewed no second time', async () => {
    const canceling = new AbortController();
    const { upload, stored, refreshToken } = await prepare(1, canceling.signal);
    keepTokens({ accessToken: 'over', refreshToken });
    interceptFetch((url, send) => {
      if (url.includes('refresh')) canceling.abort();
      return send();
    });
    await expect(upload()).rejects.toThrow();
    expect(accessToken()).not.toBe('over');
    expect(await stored()).toEqual([]);
  });

  test('ends an expired session', async () => {
    const { upload, stored } = await prepare();
    keepTokens({ accessToken: 'over', refreshToken: 'over' });
    await expect(upload()).rejects.toMatchObject({ status: 401 });
    expect(signOuts).toBe(1);
    expect(await stored()).toEqual([]);
  });

  test('sends nothing without a token: “Access Token is missing”', async () => {
    const { upload, stored } = await prepare();
    dropTokens();
    await expect(upload()).rejects.toThrow('Access Token is missing');
    expect(signOuts).toBe(1);
    expect(await stored()).toEqual([]);
  });

  test('passes a 409 to the shared handler', async () => {
    const { upload } = await prepare(8);
    const codes: string[] = [];
    listenToCalls({
      conflict({ problem }) {
        codes.push(problem.code);
        return false;
      },
    });
    await expect(upload()).rejects.toMatchObject({ status: 409 });
    expect(codes).toEqual(['order_closed']);
  });
});
