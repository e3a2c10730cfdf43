import type { Fixture } from '#testing/fixture.ts';

/** Runs waiting jobs, then returns the token in the newest mail with a link to the page; '' without such a mail. */
export async function mailedToken(
  { db, runJobs }: Fixture,
  page: 'set-password' | 'magic' | 'confirm-email' | 'not-me' | 'sign-in' | 'more-time' | 'merge' | 'application',
): Promise<string> {
  await runJobs();
  const mails = await db.selectFrom('mails').select('body').orderBy('id', 'desc').execute();
  const [, token = ''] = new RegExp(`/${page}/([\\w-]+)`).exec(mails.map(({ body }) => body).join('\n')) ?? [];
  return token;
}

/** Runs waiting jobs, then returns the digits in the subject of the newest mail that has some; '' without one. */
export async function mailedCode({ db, runJobs }: Fixture): Promise<string> {
  await runJobs();
  const mails = await db.selectFrom('mails').select('subject').orderBy('id', 'desc').execute();
  return mails.map(({ subject }) => /^\d{6}/.exec(subject)?.[0]).find(Boolean) ?? '';
}
