import type { Endpoint } from '@octavo/contract/endpoint';
import { pathOf } from '@octavo/contract/wire';

/** The pattern that the path of a request to this endpoint matches, in every language and with any values. */
export const pathPatternOf = (endpoint: Endpoint): RegExp =>
  new RegExp(
    `^${pathOf(endpoint, ':language')
      .replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replace(/:\w+/g, '[^/]+')}$`,
  );
