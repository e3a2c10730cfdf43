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

async function withApplications() {
  const desk = await openDeskFixture();
  await desk.changeSite({ takesApplications: true });
  const { call } = desk.guest;
  const apply = async () => {
    const { secret: token } = await call(beginApplication, { key: key() });
    await call(addApplicationFile, { params: { token }, key: key(), files: [new File(['Bees.'], 'essay.txt')] });
    await call(sendApplication, { params: { token }, key: key(), body: sendApplication.example });
  };
  const links = async () => {
    await desk.runJobs();
    const mails = await desk.rows('mails', { recipient: sendApplication.example.email });
    return mails.map(({ body }) => /application\/([\w-]+)/.exec(body)?.[1] ?? '');
  };
  return { ...desk, call, apply, links };
}

test('spec §12.30 somebody who has confirmed another application reads that its link works, and has nothing to confirm', async () => {
  const { call, apply, links, open } = await withApplications();
  await apply();
  await apply();
  const [first, second = ''] = await links();
  await call(confirmApplication, { params: { token: second } });
  open(`/application/${first}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('You have confirmed another application. Use the link of that email')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
});

test('spec §12.30 an application that nobody decided in time is closed, which nobody calls a decision', async () => {
  const { call, apply, links, open, changeRows, now } = await withApplications();
  await apply();
  const [token = ''] = await links();
  await call(confirmApplication, { params: { token } });
  const words = 'We have not decided on your application in time.';
  await changeRows('applications', { state: 'declined', words, dateDecided: now() });
  open(`/application/${token}`);
  await screen.findByRole('heading', { level: 1, name: 'Your application is closed' });
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByText(/^We decided on/)).toBeNull();
});
