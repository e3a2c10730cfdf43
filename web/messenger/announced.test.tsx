import { readMessages } from '@octavo/contract/unread';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { openDesk, watchSockets } from '#testing/desk.ts';
import { openFixture } from '#testing/open.tsx';
import { stubObservers } from './testing/stub-observers.ts';

const user = userEvent.setup();

let fixture: Awaited<ReturnType<typeof openFixture>>;
let desk: Awaited<ReturnType<typeof openDesk>>;
let id: number;
beforeEach(async () => {
  stubObservers();
  fixture = await openFixture();
  desk = await openDesk(fixture);
  id = (await fixture.order({ status: ORDER_STATUS.inProgress, writerId: desk.writer.id })).id;
});

const log = () => screen.findByRole('log');
const write = async (text: string) =>
  user.type(await screen.findByRole('textbox', { name: /^Message to/ }), `${text}{Enter}`);

const isSilent = (node: Node) => (node as Element).closest?.('[aria-live="off"]'); // a text node has no `closest`

async function open() {
  const sockets = watchSockets();
  fixture.open(paths.orderInfo(id, 'messages'), fixture.alice);
  const it = await log();
  await waitFor(() => expect(sockets.open()).toBe(1));
  await waitFor(() => expect(it.getAttribute('aria-live')).toBe('polite'));
  const added: Node[] = [];
  const watcher = new MutationObserver((changes) => changes.forEach(({ addedNodes }) => added.push(...addedNodes)));
  watcher.observe(it, { childList: true, subtree: true });
  onTestFinished(() => watcher.disconnect());
  return {
    it,
    /** How often a text was added to the log, which is how often a screen reader reads it out. */
    times: (text: string) => added.filter((node) => !isSilent(node) && node.textContent?.includes(text)).length,
  };
}

describe('spec §4 a message is read out once', () => {
  test('also where the unread divider before it goes, because the customer answers', async () => {
    await desk.writer.says(id, 'The outline is ready.');
    const first = await fixture.row('messages', { body: 'The outline is ready.' });
    await fixture.alice.call(readMessages, { params: { id }, body: { messages: String(first.id) } });
    await desk.writer.says(id, 'May I go on?');
    const { it, times } = await open();
    await within(it).findByText('New messages');
    await write('Yes');
    await within(it).findByText('Yes');
    await waitFor(() => expect(within(it).queryByText('New messages')).toBe(null));
    expect(times('May I go on?')).toBe(0);
  });

  test('also where an own one is sent and then read', async () => {
    const { it, times } = await open();
    await write('The first one');
    await within(it).findByText('Sent');
    await write('The second one');
    await waitFor(async () => expect(await fixture.rows('messages', {})).toHaveLength(2));
    await desk.writer.reads(id, 1);
    await within(it).findByText('Read');
    await desk.writer.reads(id, 2);
    await waitFor(() => expect(within(it).queryByText('Sent')).toBe(null));
    expect(times('The first one')).toBe(1);
    expect(times('The second one')).toBe(1);
  });
});
