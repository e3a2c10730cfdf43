import type { Fixture } from '#testing/fixture.ts';

/** The token of the newest mail that leads to a page; an empty one where no mail does. Runs what waits first. */
export async function mailedToken(
  { db, runJobs }: Fixture,
  page: 'set-password' | 'magic' | 'confirm-email',
): Promise<string> {
  await runJobs();
  const mails = await db.selectFrom('mails').select('body').orderBy('id', 'desc').execute();
  const [, token = ''] = new RegExp(`/${page}/([\\w-]+)`).exec(mails.map(({ body }) => body).join('\n')) ?? [];
  return token;
}
