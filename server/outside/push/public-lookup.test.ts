import type dns from 'node:dns';
import { expect, test } from 'vitest';
import { publicLookup } from './public-lookup.ts';

/** Looks a name up that has these addresses. */
function found(addresses: string[], all = false) {
  const resolve = (_: string, __: object, answer: (error: null, all: dns.LookupAddress[]) => void) =>
    answer(null, addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))); // oxfmt-ignore
  const { promise, resolve: succeed, reject } = Promise.withResolvers<unknown>();
  const lookup = publicLookup(resolve as unknown as typeof dns.lookup); // the overload that it calls
  lookup('push.example', { all }, (error, address) => (error ? reject(error) : succeed(address)));
  return promise;
}

const INSIDE = ['127.0.0.1', '10.0.0.7', '169.254.169.254', '192.0.2.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '::1', 'fd00::1', '::ffff:10.0.0.1', '::ffff:93.184.216.34', '64:ff9b::a00:1', '2002:a00:1::', '2001:db8::1', 'fec0::1', 'ff02::1', '4000::1']; // oxfmt-ignore

test('controls A24, C22 a name that leads to a private network is not connected to', async () => {
  expect(await found(['93.184.216.34'])).toBe('93.184.216.34');
  expect(await found(['93.184.216.34', '2606:2800:21f::1'], true)).toHaveLength(2);
  for (const inside of INSIDE) {
    await expect(found(['93.184.216.34', inside]), inside).rejects.toThrow('is not on the public network');
  }
  await expect(found([])).rejects.toThrow('has no address');
});
