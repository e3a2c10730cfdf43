import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { cache } from '@octavo/client/cache';
import { dropTokens } from '@octavo/client/tokens';
import { hush } from '@octavo/kit/Toaster.tsx';
import { beginPage } from './browser.ts';
import { allAnswered, isUnderWay } from './under-way.ts';

configure({ asyncUtilTimeout: 20_000 }); // the answer of a whole server, on a busy machine
beginPage();

/**
 * A page comes to its end with its test: an answer leads to a question, perhaps of a part that is yet to be fetched, and the
 * next test has other people and an empty database. What was said last is not for it, either.
 */
afterEach(async () => {
  cleanup();
  do {
    await allAnswered(); // oxlint-disable-line no-await-in-loop -- one after the other
    await vi.dynamicImportSettled(); // oxlint-disable-line no-await-in-loop
  } while (isUnderWay());
  hush();
});

/** The files of a worker share their modules and their document: each leaves both as it found them. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  for (const script of document.querySelectorAll('script')) script.remove(); // of counters and chats
  localStorage.clear();
  sessionStorage.clear();
  dropTokens();
  cache.clear();
  beginPage();
});
