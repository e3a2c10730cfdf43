import { type Person, startFixture } from '@octavo/server/testing/fixture';
import { cleanup, configure, render } from '@testing-library/react';
import { useEffect } from 'react';
import { type Location, MemoryRouter, useLocation } from 'react-router';
import { afterEach, vi } from 'vitest';
import { presentSite } from '@octavo/server/sites/present';
import { cache } from '#app/cache.ts';
import { dropTokens } from '#app/tokens.ts';
import { Page } from '#shell/Page.tsx';
import { hush } from '#ui/Toaster.tsx';

configure({ asyncUtilTimeout: 20_000 }); // a whole server answers here, on a busy machine; the first page of a file is still to be transformed
const underWay = new Set<Promise<Response>>();

/**
 * A page comes to its end with its test: an answer leads to a question, perhaps of a part that is yet to be fetched, and the
 * next test has other people and an empty database. What was said last is not for it, either.
 */
afterEach(async () => {
  cleanup();
  do {
    await Promise.allSettled(underWay); // oxlint-disable-line no-await-in-loop -- one after the other
    await vi.dynamicImportSettled(); // oxlint-disable-line no-await-in-loop
  } while (underWay.size > 0);
  hush();
});

/** The whole web, in front of the real server in this very process. The stopped clock stands at the present. */
export async function openFixture() {
  const fixture = await startFixture(new Date().toISOString());
  let siteId = 1;
  const reach: typeof fetch = async (url, init) => {
    const sent = new Request(new URL(url as string, 'http://localhost'), init); // call() only ever passes a string
    const reply = await fixture.app.inject({
      method: sent.method as 'GET', // inject accepts every method that call() sends
      url: url as string,
      headers: { host: siteId === 1 ? 'localhost' : `site${siteId}.localhost`, ...Object.fromEntries(sent.headers) },
      ...(sent.body && { payload: Buffer.from(await sent.arrayBuffer()) }),
    });
    const isEmpty = reply.statusCode === 204;
    const headers = { 'retry-after': String(reply.headers['retry-after'] ?? '') };
    return new Response(isEmpty ? null : new Uint8Array(reply.rawPayload), { status: reply.statusCode, headers });
  };
  globalThis.fetch = (url, init) => {
    const answer = reach(url, init);
    underWay.add(answer);
    void answer.catch(() => {}).then(() => underWay.delete(answer));
    return answer;
  };

  let here: Location | undefined;
  const move = (to: Location) => void (here = to);
  const show = (path: string | Location) => {
    const site = fixture.sites.byId(siteId);
    if (!site) throw new Error(`There is no site ${siteId}`);
    return render(
      <MemoryRouter initialEntries={[path]}>
        <Page settings={presentSite(site, 'http://localhost')} />
        <Here onMove={move} />
      </MemoryRouter>,
    );
  };
  return {
    ...fixture,
    /** Opens an address as somebody, or as a guest, in a browser that knows nothing. */
    open(path: string, person?: Person, on = 1) {
      siteId = on;
      localStorage.clear();
      dropTokens();
      if (person) {
        localStorage.setItem('accessToken', person.accessToken);
        localStorage.setItem('refreshToken', person.refreshToken);
      }
      cache.clear();
      return show(path);
    },
    /** The same browser, later: what it kept is there. */
    reopen(path: string) {
      cleanup();
      cache.clear();
      return show(path);
    },
    /** What the address bar says, in the tab that moved last. */
    address: () => (here ? here.pathname + here.search : ''),
    /** The same page anew, with what its entry of the history carries. */
    reload() {
      cleanup();
      cache.clear();
      return show(here ?? '/');
    },
    /** Another tab of the same browser. */
    openTab: show,
  };
}

function Here({ onMove }: { onMove: (to: Location) => void }) {
  const location = useLocation();
  useEffect(() => onMove(location));
  return null;
}
