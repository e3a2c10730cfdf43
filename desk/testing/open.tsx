import type { Tokens } from '@octavo/contract/auth';
import { cache } from '@octavo/client/cache';
import { staffTokens } from '@octavo/client/staff-session';
import { beginPage, goTo } from '@octavo/web/testing/browser.ts';
import { startServerFixture } from '@octavo/web/testing/fixture.ts';
import { cleanup, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { type Location, MemoryRouter, useLocation } from 'react-router';
import { Screens } from '#routes.tsx';
import { Page } from '#shell/Page.tsx';

/** jsdom has none: no pointer moves there. */
Element.prototype.setPointerCapture ??= () => {};

export type DeskFixture = Awaited<ReturnType<typeof openDeskFixture>>;

/** A member of staff who is signed in: `sam.call(endpoint, input)` calls the server as that person. */
export type TestStaff = Awaited<ReturnType<DeskFixture['hire']>>;

/** The whole desk with a real server. Somebody of support, a writer and an operator of site 1 are there: Sam, Wren and Olga. */
export async function openDeskFixture() {
  const fixture = await startServerFixture();
  const { addressOf, settingsOf } = fixture;
  let siteId = 1;
  beginPage(addressOf(siteId));
  const [support, writer, operator] = [
    await fixture.hire({ name: 'sam' }),
    await fixture.hire({ name: 'wren', number: 20418 }),
    await fixture.hire({ name: 'olga', role: 'operator' }),
  ];

  let current: Location | undefined;
  const move = (to: Location) => void (current = to);
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
    support,
    writer,
    operator,
    /** Opens an address below /desk as a member of staff, or as nobody, with an empty storage. */
    open(path: string, person?: Tokens, on = 1) {
      siteId = on;
      goTo(addressOf(siteId));
      localStorage.clear();
      staffTokens.drop();
      if (person) staffTokens.keep(person);
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
    /** Opens another tab of the same browser. */
    openTab: show,
  };
}

function LocationListener({ onMove }: { onMove: (to: Location) => void }) {
  const location = useLocation();
  useLayoutEffect(() => onMove(location)); // with what is shown: a test that sees the new screen also sees its address
  return null;
}
