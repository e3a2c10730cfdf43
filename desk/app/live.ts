import { cache } from '@octavo/client/cache';

/** How the queries of lists and counts are asked that any change of any order may change: live (ADR 0479), and often enough that nothing on the screen is older than a minute. */
export const LIVE = { meta: { isLive: true }, refetchInterval: 55_000 };

/** Asks again for the live ones that are on the screen. */
export const askLiveAgain = () => void cache.invalidateQueries({ predicate: ({ meta }) => meta?.isLive === true });
