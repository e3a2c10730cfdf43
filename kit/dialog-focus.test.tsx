import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type RefObject, useRef, useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { Button } from './Button.tsx';
import { Modal } from './Modal.tsx';

afterEach(cleanup);

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

  test('on the heading of the page, where it names nothing', async () => {
    render(<Page isGone />);
    await opensAndCloses();
    await waitFor(() => expect(focused()).toBe('Order 48213907'));
  });
});
