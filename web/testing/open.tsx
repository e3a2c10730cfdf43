import type { Tokens } from '@octavo/contract/auth';
import { cleanup, render } from '@testing-library/react';
import { useEffect } from 'react';
import { type Location, MemoryRouter, useLocation } from 'react-router';
import { cache } from '@octavo/client/cache';
import { dropTokens } from '@octavo/client/tokens';
import { Screens } from '#routes.tsx';
import { Page } from '#shell/Page.tsx';
import { beginPage, goTo } from './browser.ts';
import { startFixture } from './fixture.ts';

export type Fixture = Awaited<ReturnType<typeof openFixture>>;

/** The whole web in front of the real server. */
export async function openFixture() {
  const fixture = await startFixture();
  const { addressOf, settingsOf } = fixture;
  let siteId = 1;
  beginPage(addressOf(siteId));

  let here: Location | undefined;
  const move = (to: Location) => void (here = to);
  const show = (path: string | Location) =>
    render(
      <MemoryRouter initialEntries={[path]}>
        <Page settings={settingsOf(siteId)}>
          <Screens />
        </Page>
        <Here onMove={move} />
      </MemoryRouter>,
    );
  return {
    ...fixture,
    /** Opens an address as somebody, or as a guest, in a browser that knows nothing. */
    open(path: string, person?: Tokens, on = 1) {
      siteId = on;
      goTo(addressOf(siteId));
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
