import type { Tokens } from '@octavo/contract/auth';
import { act, cleanup, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { type Location, MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router';
import { cache } from '@octavo/client/cache';
import { dropTokens } from '@octavo/client/tokens';
import { Screens } from '#routes.tsx';
import { Page } from '#shell/Page.tsx';
import { beginPage, goTo } from './browser.ts';
import { startServerFixture } from './fixture.ts';

export type PageFixture = Awaited<ReturnType<typeof openFixture>>;

/** The whole web app with a real server. */
export async function openFixture() {
  const fixture = await startServerFixture();
  const { addressOf, settingsOf } = fixture;
  let siteId = 1;
  beginPage(addressOf(siteId));

  let current: Location | undefined;
  let navigate: NavigateFunction | undefined;
  const move = (to: Location, by: NavigateFunction) => {
    current = to;
    navigate = by;
  };
  const show = (path: string | Location) =>
    render(
      <MemoryRouter initialEntries={[path]}>
        <Page settings={settingsOf(siteId)}>
          <Screens />
        </Page>
        <LocationListener onMove={move} />
      </MemoryRouter>,
    );
  return {
    ...fixture,
    /** Opens an address as a customer or a guest, with an empty storage. */
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
    /** Opens an address in the same browser: its storage is kept. */
    reopen(path: string) {
      cleanup();
      cache.clear();
      return show(path);
    },
    /** The path and query of the tab that has navigated last. */
    address: () => (current ? current.pathname + current.search : ''),
    /** Goes back in the tab that has navigated last. */
    goBack: () => act(() => void navigate?.(-1)),
    /** Reloads the page, with the state of its history entry. */
    reload() {
      cleanup();
      cache.clear();
      return show(current ?? '/');
    },
    /** Opens another tab of the same browser. */
    openTab: show,
  };
}

function LocationListener({ onMove }: { onMove: (to: Location, by: NavigateFunction) => void }) {
  const location = useLocation();
  const navigate = useNavigate();
  useLayoutEffect(() => onMove(location, navigate)); // with what is shown: a test that sees the new screen also sees its address
  return null;
}
