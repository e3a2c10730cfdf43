import { type Person, startWorld } from '@octavo/server/testing/world';
import { cleanup, configure, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach } from 'vitest';
import { presentSite } from '@octavo/server/sites/present';
import { cache } from '#app/cache.ts';
import { Page } from '#shell/Page.tsx';

configure({ asyncUtilTimeout: 5000 }); // a whole server answers here, perhaps on a busy machine
afterEach(cleanup);

/** The whole web, in front of the real server in this very process. The stopped clock stands at the present. */
export async function openWorld() {
  const world = await startWorld(new Date().toISOString());
  let siteId = 1;
  globalThis.fetch = async (url, init) => {
    const sent = new Request(new URL(url as string, 'http://localhost'), init); // call() only ever passes a string
    const reply = await world.app.inject({
      method: sent.method as 'GET', // inject accepts every method that call() sends
      url: url as string,
      headers: { host: siteId === 1 ? 'localhost' : `site${siteId}.localhost`, ...Object.fromEntries(sent.headers) },
      ...(sent.body && { payload: Buffer.from(await sent.arrayBuffer()) }),
    });
    const isEmpty = reply.statusCode === 204;
    return new Response(isEmpty ? null : new Uint8Array(reply.rawPayload), { status: reply.statusCode });
  };

  const show = (path: string) => {
    const site = world.sites.byId(siteId);
    if (!site) throw new Error(`There is no site ${siteId}`);
    return render(
      <MemoryRouter initialEntries={[path]}>
        <Page settings={presentSite(site, 'http://localhost')} />
      </MemoryRouter>,
    );
  };
  return {
    ...world,
    /** Opens an address as somebody, or as a guest, in a browser that knows nothing. */
    open(path: string, person?: Person, on = 1) {
      siteId = on;
      localStorage.clear();
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
  };
}
