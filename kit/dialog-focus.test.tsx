import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type RefObject, useRef, useState } from 'react';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { Button } from './Button.tsx';
import { Modal } from './Modal.tsx';
import { Palette } from './Palette.tsx';

afterEach(cleanup);

/** Lets a dialog move away until the answer is called. */
function moveSlowly(): () => void {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const animation = { finished, effect: null } as unknown as Animation; // what is asked of one
  Object.assign(HTMLElement.prototype, { getAnimations: () => [animation] });
  onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'getAnimations'));
  return finish;
}

/** A page whose button opens a palette. */
function Found() {
  const [isOpen, setOpen] = useState(false);
  const none = { query: '', onQuery: () => {}, groups: [], status: null, footer: null };
  return (
    <main>
      <Button onClick={() => setOpen(true)}>Search</Button>
      <Button>Clone order</Button>
      {isOpen && <Palette label="Find" {...none} onClose={() => setOpen(false)} />}
    </main>
  );
}

type Props = { isGone?: boolean; after?: (next: RefObject<HTMLButtonElement | null>) => HTMLElement | null };

/** A page with a button that opens a dialog, and is gone meanwhile or not. */
function Page({ isGone = false, after }: Props) {
  const [state, setState] = useState<'before' | 'open' | 'after'>('before');
  const next = useRef<HTMLButtonElement>(null);
  return (
    <main>
      <h1 tabIndex={-1}>Order 48213907</h1>
      {(state === 'before' || !isGone) && <Button onClick={() => setState('open')}>Cancel order</Button>}
      <Button ref={next}>Clone order</Button>
      {state === 'open' && (
        <Modal
          title="Cancel this order"
          onClose={() => setState('after')}
          {...(after && { focusAfter: () => after(next) })}
        >
          What goes back
        </Modal>
      )}
    </main>
  );
}

async function opensAndCloses() {
  await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Cancel this order' })));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}
const focused = () => document.activeElement?.textContent;

describe('ADR 0036 after a dialog the focus is', () => {
  test('on the button that opened it', async () => {
    render(<Page />);
    await opensAndCloses();
    await waitFor(() => expect(focused()).toBe('Cancel order'));
  });

  test('on what the dialog names, where that button is gone meanwhile', async () => {
    render(<Page isGone after={(next) => next.current} />);
    await opensAndCloses();
    await waitFor(() => expect(focused()).toBe('Clone order'));
  });

  test.each([
    { what: 'dialog', page: <Page />, button: 'Cancel order' },
    { what: 'palette', page: <Found />, button: 'Search' },
  ])('where somebody has put it while the $what moved away', async ({ page, button }) => {
    const finish = moveSlowly();
    render(page);
    await userEvent.click(screen.getByRole('button', { name: button }));
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    screen.getByText('Clone order').focus();
    finish();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await Promise.resolve();
    expect(focused()).toBe('Clone order');
  });

  test('on the heading of the page, where it names nothing', async () => {
    render(<Page isGone />);
    await opensAndCloses();
    await waitFor(() => expect(focused()).toBe('Order 48213907'));
  });
});

/** A page with a row under a dialog, whose button closes it at once, as one does that begins something. */
function Rows({ onOpen }: { onOpen: () => void }) {
  const [isAsked, setAsked] = useState(true);
  return (
    <main>
      <Button onClick={onOpen}>Order 48213907</Button>
      {isAsked && (
        <Modal title="Put 2 orders on hold" onClose={() => setAsked(false)}>
          <Button onClick={() => setAsked(false)}>Put on hold</Button>
        </Modal>
      )}
    </main>
  );
}

test('the second click of a double click that closed a dialog presses nothing below it, the next click does', async () => {
  let opened = 0;
  render(<Rows onOpen={() => (opened += 1)} />);
  const row = screen.getByText('Order 48213907');
  fireEvent.click(await screen.findByRole('button', { name: 'Put on hold' }), { detail: 1 });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(row, { detail: 2 });
  expect(opened).toBe(0);
  fireEvent.click(row, { detail: 1 });
  fireEvent.click(row, { detail: 2 }); // a double click of its own
  expect(opened).toBe(2);
});
