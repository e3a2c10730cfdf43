import { listMessages } from '@octavo/contract/messenger';
import { listDeskMessages } from '@octavo/contract/desk-messages';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { openDesk, watchSockets } from '#testing/desk.ts';
import { interceptFetch } from '#testing/intercept-fetch.ts';
import { openFixture } from '#testing/open.tsx';
import { stubObservers } from './testing/stub-observers.ts';

let fixture: Awaited<ReturnType<typeof openFixture>>;
let id: number;
let desk: Awaited<ReturnType<typeof openDesk>>;
beforeEach(async () => {
  stubObservers();
  fixture = await openFixture();
  desk = await openDesk(fixture);
  id = (await fixture.order({ status: ORDER_STATUS.inProgress, writerId: desk.writer.id })).id;
});

/** Numbers from 0 to below 1 that look random and are the same in each run. */
function numbers(seed: number) {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

test('ADR 0047 the histories of both sides equal that of the server when socket and answers were cut 50 times at random while both wrote', async () => {
  const sockets = watchSockets();
  const random = numbers(20_261_122);
  let cuts = 0;
  let isCutting = true;
  interceptFetch(async (url, send, method) => {
    const answer = await send();
    const isCut = method === 'POST' && url.endsWith(`/${id}/messages`) && isCutting && random() < 0.4;
    if (!isCut) return answer;
    cuts++;
    throw new TypeError('The connection was cut'); // the server has stored the message
  });
  fixture.open(paths.orderInfo(id, 'messages'), fixture.alice);
  const input = await screen.findByRole('textbox', { name: /^Message/ });
  const log = within(await screen.findByRole('log'));

  const online = () =>
    waitFor(() => {
      window.dispatchEvent(new Event('online')); // the network is back: it does not wait longer
      expect(sockets.open()).toBe(1);
    });
  let written = 0;
  const writes = async () => desk.writer.says(id, `Writer ${++written}`);
  let typed = 0;
  /* oxlint-disable no-await-in-loop -- one after the other */
  while (cuts < 50) {
    const dice = random();
    if (dice < 0.25) await writes();
    else if (dice < 0.5) await userEvent.type(input, `Alice ${++typed}{Enter}`);
    else {
      await online();
      cuts++;
      sockets.cut();
      await writes(); // nobody receives it
    }
  }
  /* oxlint-enable no-await-in-loop */
  isCutting = false;
  await online();
  const bodies = () => log.getAllByText(/^(Writer|Alice) \d+$/).map(({ textContent }) => textContent);
  const truth = async () => (await fixture.alice.call(listMessages, { params: { id }, query: {} })).messages;
  await waitFor(async () => expect(await truth()).toHaveLength(written + typed));
  const stored = await truth();
  await waitFor(() => expect(bodies()).toEqual(stored.map(({ body }) => body)));
  expect(screen.queryByText(/^Not sent/)).toBe(null);
  const ofAlice = stored.filter(({ direction }) => direction.id === 1).map(({ body }) => body);
  expect(ofAlice).toEqual(Array.from({ length: typed }, (_, n) => `Alice ${n + 1}`));
  const ofDesk = await desk.writer.call(listDeskMessages, { params: { id }, query: {} });
  expect(ofDesk.messages.map(({ body }) => body)).toEqual(stored.map(({ body }) => body));
}, 120_000);
