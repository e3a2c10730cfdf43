/** How the names of unsent messages begin in local storage; the order and the key follow. */
export const UNSENT = 'unsent-';

/** Whether this browser has messages that were not sent. */
export const hasUnsent = (): boolean => Object.keys(localStorage).some((name) => name.startsWith(UNSENT));
