import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { cache } from '@octavo/client/cache';
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
await loadFloating();
const { setTimeout: wait } = globalThis; // also while a test has fake timers

/**
 * Waits until all requests of the page are answered: an answer may start another request, perhaps from a part that is still loading,
 * and the next test has an empty database. Removes the last toast too.
 */
afterEach(async () => {
  await leaveFocus();
  cleanup();
  do {
    await allAnswered(); // oxlint-disable-line no-await-in-loop -- one after the other
    await vi.dynamicImportSettled(); // oxlint-disable-line no-await-in-loop
  } while (hasPendingRequests());
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
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  for (const script of document.querySelectorAll('script')) script.remove(); // of analytics
  localStorage.clear();
  sessionStorage.clear();
  dropTokens();
  cache.clear();
  beginPage();
});
