import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { followOnce } from './followOnce.ts';

afterEach(cleanup);
followOnce();

/** A link as the router has them: it follows what nobody has prevented. `step` is how far it leads each time. */
function Pager({ step, onFollow }: { step: number; onFollow: (page: string) => void }) {
  const [page, setPage] = useState(9);
  return (
    <a
      href={`/${page}`}
      onClick={(event) => {
        if (!event.defaultPrevented) onFollow(event.currentTarget.pathname);
        event.preventDefault();
        setPage(page + step);
      }}
    >
      Open
    </a>
  );
}

test.each([
  { what: 'the same screen is opened once', step: 0, followed: ['/9'] },
  { what: 'a link that leads further each time is followed twice', step: 1, followed: ['/9', '/10'] },
])('by a double click $what', async ({ step, followed }) => {
  const pages: string[] = [];
  render(<Pager step={step} onFollow={(page) => pages.push(page)} />);
  await userEvent.dblClick(screen.getByRole('link'));
  expect(pages).toEqual(followed);
});
