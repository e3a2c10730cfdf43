/** spec §10.9 The path of the service worker. Its folder is what it is responsible for: the whole site. */
export const SERVICE_WORKER_PATH = '/service-worker.js';

/** The name of the policy of trusted types that makes this path, and nothing else, the address of a script. */
export const WORKER_POLICY = 'service-worker';

/** How the names of the caches begin in which the service worker keeps the answers for one account. */
export const KEPT_ANSWERS = 'answers ';
