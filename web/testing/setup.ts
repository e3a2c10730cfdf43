import { cleanup, configure } from '@testing-library/react';
import { onlineManager } from '@tanstack/react-query';
import * as React from 'react';
import { afterAll, afterEach, vi } from 'vitest';
import { cache } from '@octavo/client/cache';
import { followClock } from '@octavo/client/server-clock';
import { dropTokens } from '@octavo/client/tokens';
import { dismissToast } from '@octavo/kit/Toaster.tsx';
import { loadFloating } from '@octavo/kit/floating.ts';
import { beginPage } from './browser.ts';
import { elementError } from './element-error.ts';
import { allAnswered, hasPendingRequests } from './pending-requests.ts';

configure({
  asyncUtilTimeout: 50_000, // a real server answers, perhaps on a busy machine
  getElementError: elementError,
});
beginPage();
keepNoOwnerStacks();
await loadFloating();
/** jsdom has none: no element changes its size there. */
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
const { setTimeout: wait } = globalThis; // also while a test spies on it

/**
 * React keeps the stack that made each element, of ten thousand in a second, for tools that nobody uses here: a sixth of the time of these
 * tests. It has no switch for that. Its warnings come as always.
 */
function keepNoOwnerStacks() {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<
    string,
    object
  >; // not in its types
  const full = { configurable: true, get: () => Infinity, set: () => {} };
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', full);
}

/**
 * Waits until all requests of the page are answered: an answer may start another request, perhaps from a part that is still loading,
 * and the next test has an empty database. Removes the last toast too, and what a failed test has left: fake timers, and no network.
 */
afterEach(async () => {
  vi.useRealTimers();
  await leaveFocus();
  cleanup();
  onlineManager.setOnline(true); // nothing of the page is there any more that would send what waited
  do {
    await allAnswered(); // oxlint-disable-line no-await-in-loop -- one after the other
    await vi.dynamicImportSettled(); // oxlint-disable-line no-await-in-loop
  } while (hasPendingRequests());
  followClock(new Headers({ date: new Date().toUTCString() }), Date.now()); // a test may have set the device wrong
  dismissToast();
  vi.restoreAllMocks(); // the files of a worker share what is spied on
});

/** Moves the focus to nothing, as a press beside everything does. Otherwise `keepFocus` passes it on to the page of the next test. */
async function leaveFocus() {
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  button.blur();
  await new Promise<void>((done) => wait(done));
  button.remove();
}

/** The files of a worker share modules and document: each file resets both. */
afterAll(() => {
  vi.useRealTimers();
  dispatchEvent(new Event('pageshow')); // a page that a test has left is there again
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  for (const script of document.querySelectorAll('script')) script.remove(); // of analytics
  localStorage.clear();
  sessionStorage.clear();
  dropTokens();
  document.dispatchEvent(new Event('visibilitychange')); // `keepNewest` waits no longer: the next file may have no document
  cache.clear();
  beginPage();
});
