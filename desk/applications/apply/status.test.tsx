import {
  addApplicationFile,
  beginApplication,
  confirmApplication,
  sendApplication,
} from '@octavo/contract/applications';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openDeskFixture } from '#testing/open.tsx';

const key = () => crypto.randomUUID();

test('spec §12.30 who has confirmed another application reads that its link works, and has nothing to confirm', async () => {
  const desk = await openDeskFixture();
  await desk.changeSite({ takesApplications: true });
  const { call } = desk.guest;
  const apply = async () => {
    const { secret: token } = await call(beginApplication, { key: key() });
    await call(addApplicationFile, { params: { token }, key: key(), files: [new File(['Bees.'], 'essay.txt')] });
    await call(sendApplication, { params: { token }, key: key(), body: sendApplication.example });
  };
  await apply();
  await apply();
  await desk.runJobs();
  const mails = await desk.rows('mails', { recipient: sendApplication.example.email });
  const [first = '', second = ''] = mails.map(({ body }) => /application\/([\w-]+)/.exec(body)?.[1]);
  await call(confirmApplication, { params: { token: second } });
  desk.open(`/application/${first}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('You have confirmed another application. Use the link of that email')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
});
