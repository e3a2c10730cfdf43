import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { paths } from '#app/paths.ts';
import { openDesk, watchSockets } from '#testing/desk.ts';
import { interceptFetch } from '#testing/intercept-fetch.ts';
import { goOffline } from '#testing/offline.ts';
import { openFixture } from '#testing/open.tsx';
import { stubObservers } from './testing/stub-observers.ts';

/** Replaces the observer that jsdom lacks: the log is 400 pixels high, and `scroll` says how many pixels of a message are seen, of 8000. */
function stubScrolling() {
  const observed = new Set<Element>();
  let tell: ((seen: object[]) => void) | undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (seen: object[]) => void) {
        tell = callback;
      }
      observe = (target: Element) => void observed.add(target);
      disconnect() {}
    },
  );
  const scroll = (target: Element | undefined, height: number) => {
    const seen = { isIntersecting: true, intersectionRatio: height / 8000, intersectionRect: { height } };
    tell?.([{ target, rootBounds: { height: 400 }, ...seen }]);
  };
  return { observed, scroll };
}

test('spec §4 a message that is taller than five screens of the log is read where it fills a fifth of the log', async () => {
  stubObservers();
  const { observed, scroll } = stubScrolling();
  const fixture = await openFixture();
  const { writer } = await openDesk(fixture);
  const { id } = await fixture.order({ status: ORDER_STATUS.inProgress, writerId: writer.id });
  await writer.says(id, 'A very long message');
  await writer.says(id, 'Another one');
  fixture.open(paths.orderInfo(id, 'messages'), fixture.alice);
  await screen.findByText('Another one');
  await waitFor(() => expect(observed.size).toBe(2));
  const [first, second] = observed;
  scroll(second, 40);
  scroll(first, 360);
  const stateOf = async (body: string) => (await fixture.row('messages', { body })).state;
  await waitFor(async () => expect(await stateOf('A very long message')).toBe(2));
  expect(await stateOf('Another one')).toBe(1);
});

test('spec §4 what is on the screen is marked as read when the server is ready again, without another message', async () => {
  stubObservers();
  vi.spyOn(Math, 'random').mockReturnValue(0); // the tries follow at once
  const fixture = await openFixture();
  const { writer } = await openDesk(fixture);
  const { id } = await fixture.order({ status: ORDER_STATUS.inProgress, writerId: writer.id });
  await writer.says(id, 'Which edition?');
  let failures = 2;
  interceptFetch(async (url, send, method) =>
    method === 'PUT' && failures-- > 0
      ? Response.json({ code: 'busy', message: 'Something went wrong' }, { status: 503 })
      : send(),
  );
  fixture.open(paths.orderInfo(id, 'messages'), fixture.alice);
  await waitFor(async () =>
    expect(await fixture.row('messages', { body: 'Which edition?' })).toMatchObject({ state: 2 }),
  );
});

test.each([
  { what: 'the browser is online again', back: () => goOffline()() },
  { what: 'the socket opens again', back: (sockets: ReturnType<typeof watchSockets>) => sockets.cut() },
])('spec §4 after the last failure it is sent again when $what', async ({ back }) => {
  stubObservers();
  vi.spyOn(Math, 'random').mockReturnValue(0); // the tries follow at once
  const sockets = watchSockets();
  const fixture = await openFixture();
  const { writer } = await openDesk(fixture);
  const { id } = await fixture.order({ status: ORDER_STATUS.inProgress, writerId: writer.id });
  await writer.says(id, 'Which edition?');
  let failures = 0;
  interceptFetch(async (url, send, method) => {
    if (method !== 'PUT' || failures === 10) return send();
    await waitFor(() => expect(sockets.open()).toBe(1)); // its first opening begins again too
    failures += 1;
    return Response.json({ code: 'busy', message: 'Something went wrong' }, { status: 503 });
  });
  fixture.open(paths.orderInfo(id, 'messages'), fixture.alice);
  await waitFor(() => expect(failures).toBe(10));
  back(sockets);
  await waitFor(async () =>
    expect(await fixture.row('messages', { body: 'Which edition?' })).toMatchObject({ state: 2 }),
  );
});
