import { subscribeToPush } from '@octavo/contract/push';
import { call } from '@octavo/client/call';
import { readyWorker } from '#app/service-worker.ts';

/**
 * Subscribes this browser at its push service with our public key, and sends that to the server. Answers false where the browser has no push
 * service or cannot reach it; rejects when the server does not answer.
 */
export async function subscribeBrowser(key: string): Promise<boolean> {
  const subscription = await subscriptionWith(key);
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  if (!endpoint || !keys?.p256dh || !keys.auth) return false;
  await call(subscribeToPush, { body: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } } });
  return true;
}

async function subscriptionWith(key: string): Promise<PushSubscription | null> {
  const { pushManager } = await readyWorker();
  if (!pushManager) return null; // older browsers, and some that only show notifications
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') return null; // no push service
    const old = await pushManager.getSubscription(); // it was made with another key
    await old?.unsubscribe();
    return pushManager.subscribe(options).catch(() => null);
  }
}

/** Ends the subscription of this browser at its push service. */
export async function unsubscribeBrowser() {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
