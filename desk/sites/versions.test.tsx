import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDeskFixture } from '#testing/open.tsx';

test('spec §12.14 older versions of a site come below the newer ones', async () => {
  const desk = await openDeskFixture();
  const common = { siteId: 1, settings: '{}', terms: '[]', prices: '[]', author: 'Olga', dateCreated: desk.now() };
  const version = (number: number) => ({
    ...common,
    number,
    was: JSON.stringify({ name: `Name ${number - 1}` }),
    became: JSON.stringify({ name: `Name ${number}` }),
    reason: `Reason ${number}`,
  });
  await desk.addRows('siteVersions', ...Array.from({ length: 25 }, (_, at) => version(at + 1)));
  desk.open('/sites/1/versions', desk.operator);
  await screen.findByRole('article', { name: 'Version 25' });
  expect(screen.queryByRole('article', { name: 'Version 5' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Older versions' }));
  await screen.findByRole('article', { name: 'Version 1' });
  expect(screen.getAllByRole('article')).toHaveLength(25);
  expect(screen.queryByRole('button', { name: 'Older versions' })).toBeNull();
});
