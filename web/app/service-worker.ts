import { cache } from '@octavo/client/cache';
import { SERVICE_WORKER_PATH, WORKER_POLICY } from '@octavo/domain/sites/service-worker';

type Trust = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
};
const { trustedTypes } = window as { trustedTypes?: Trust }; // Chromium has it, the types do not

let address: string | undefined; // the policy of the page allows one policy of this name, once

/** The address of the worker, as Chromium wants it (ADR 0030). */
function workerAddress(): string {
  const rules = { createScriptURL: () => SERVICE_WORKER_PATH };
  address ??= trustedTypes ? trustedTypes.createPolicy(WORKER_POLICY, rules).createScriptURL('') : SERVICE_WORKER_PATH;
  return address;
}

/** The service worker, registered and active. */
export async function readyWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(workerAddress());
  return navigator.serviceWorker.ready;
}

/**
 * ADR 0096 Hands a new worker what this page has loaded without it, so that the next one opens without a network; what the page
 * shows is asked again, because the worker keeps only what passes it.
 */
export async function keepShell() {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller) return;
  const { active } = await readyWorker();
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const shell = loaded.filter((name) => name.startsWith(`${location.origin}/assets/`));
  active?.postMessage({ shell }); // oxlint-disable-line unicorn/require-post-message-target-origin -- a worker takes none
  if (!navigator.serviceWorker.controller) await controllerChange();
  await cache.refetchQueries({ type: 'active' });
}

const controllerChange = () =>
  new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
