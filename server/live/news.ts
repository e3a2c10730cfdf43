const KEPT_MS = 60_000; // longer than a page takes to open its socket

/** When this process last heard of a change for each customer. */
export type News = {
  heard: (customerId: number) => void;
  /** Changes may have been missed: nothing is known of the time before. */
  missed: () => void;
  /** For how many milliseconds nothing has changed for a customer, as far as this process knows; at most a minute. */
  unchangedMs: (customerId: number) => number;
};

export function keepNews(now = () => performance.now()): News {
  let listensSince = now();
  const heardAt = new Map<number, number>(); // the newest are last
  const forgetOld = () => {
    for (const [customerId, at] of heardAt) {
      if (now() - at < KEPT_MS) return;
      heardAt.delete(customerId);
    }
  };
  return {
    heard: (customerId) => {
      heardAt.delete(customerId);
      heardAt.set(customerId, now());
      forgetOld();
    },
    missed: () => {
      listensSince = now();
      heardAt.clear();
    },
    unchangedMs: (customerId) => Math.floor(Math.min(KEPT_MS, now() - (heardAt.get(customerId) ?? listensSince))),
  };
}
