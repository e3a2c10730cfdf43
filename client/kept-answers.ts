import { KEPT_ANSWERS } from '@octavo/domain/sites/service-worker';

/** ADR 0096 Removes the answers that the service worker keeps for this account. It also drops those that are on their way. */
export function forgetKeptAnswers() {
  if (!('caches' in globalThis) || !('serviceWorker' in navigator)) return; // staff on the command line, old browsers
  navigator.serviceWorker.controller?.postMessage({ forget: true }); // oxlint-disable-line unicorn/require-post-message-target-origin -- a worker takes none
  void deleteAll().catch(() => {}); // a browser that keeps nothing
}

async function deleteAll() {
  const names = (await caches.keys()).filter((name) => name.startsWith(KEPT_ANSWERS));
  await Promise.all(names.map((name) => caches.delete(name)));
}
