/** spec §10.9 The path of the service worker. Its folder is what it is responsible for: the whole site. */
export const PUSH_WORKER_PATH = '/push-worker.js';

/** The name of the policy of trusted types that makes this path, and nothing else, the address of a script. */
export const WORKER_POLICY = 'push-worker';
