import { vi } from 'vitest';

/** Those of RFC 8291. */
const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

type Options = {
  /** What the customer answers when the browser asks. */
  answer?: NotificationPermission;
  permission?: NotificationPermission;
  /** Whether the browser can reach its push service. */
  hasService?: boolean;
  /** When its push service answers. */
  service?: Promise<void>;
};

/** Takes away what `stubBrowser` gave. */
export function restoreBrowser() {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
}

/** Gives the page the notifications, the service worker and the pushes of a browser; jsdom has none of them. */
export function stubBrowser({ answer = 'granted', permission = 'default', hasService = true, service }: Options = {}) {
  let subscription: { toJSON: () => object; unsubscribe: () => Promise<boolean> } | null = null;
  const posted: { title: string; body: string; tag: string }[] = []; // to the worker
  const asked: string[] = [];
  const closed: string[] = [];
  const workers: string[] = [];
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (!hasService) throw new DOMException('push service not available', 'AbortError');
      asked.push(applicationServerKey);
      await service;
      const made = { endpoint: 'https://push.example/send/here', keys: KEYS };
      const unsubscribe = async () => ((subscription = null), true);
      return (subscription ??= { toJSON: () => made, unsubscribe });
    },
  };
  const registration = {
    pushManager,
    active: { postMessage: (notice: (typeof posted)[number]) => void posted.push(notice) },
    getNotifications: async ({ tag }: { tag: string }) => [{ close: () => void closed.push(tag) }],
  };
  const serviceWorker = Object.assign(new EventTarget(), {
    register: async (address: string) => void workers.push(address),
    ready: Promise.resolve(registration),
    controller: registration.active, // it was registered at an earlier visit
    getRegistration: async () => registration,
    startMessages: () => {},
  });
  const Notification = {
    permission,
    requestPermission: vi.fn(async () => (Notification.permission = answer)),
  };
  vi.stubGlobal('Notification', Notification);
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  return { Notification, posted, asked, closed, workers, serviceWorker, subscribed: () => subscription !== null };
}
