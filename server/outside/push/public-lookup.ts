import dns from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isInside } from '../payments/public-address.ts';

/**
 * controls C22 Looks up a host like `dns.lookup`, and fails when one of its addresses is not on the public network: a name that
 * looks public may lead inside.
 */
export const publicLookup =
  (lookup = dns.lookup): LookupFunction =>
  (host, options, callback) =>
    lookup(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error(`${host} has no address`), '');
      if (addresses.some(({ address }) => isInside(address))) {
        return callback(new Error(`${host} is not on the public network`), '');
      }
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
