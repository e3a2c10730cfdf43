import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Link, MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { followOnce } from './followOnce.ts';

afterEach(cleanup);
followOnce();

function Pages() {
  const { pathname, key } = useLocation();
  const [keys] = useState(() => new Set<string>());
  const page = Number(pathname.slice(1));
  return (
    <>
      <p>{`Page ${page}, after ${keys.add(key).size}`}</p>
      <Link to={`/${page + 1}`}>Next</Link>
      <Link to="/9">Last</Link>
    </>
  );
}

const open = () =>
  render(
    <MemoryRouter initialEntries={['/1']}>
      <Pages />
    </MemoryRouter>,
  );

test('a double click on a link adds one entry to the history', async () => {
  open();
  await userEvent.dblClick(screen.getByRole('link', { name: 'Last' }));
  await screen.findByText('Page 9, after 2');
});

test('two quick clicks on a link that leads further each time go two pages on', async () => {
  open();
  await userEvent.dblClick(screen.getByRole('link', { name: 'Next' }));
  await screen.findByText('Page 3, after 3');
});
