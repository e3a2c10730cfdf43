import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../server/seed/story.ts';

/** Opens a session without the screen for it: tokens as §3 keeps them. */
export async function signIn(page: Page, baseURL: string, email: string) {
  const reply = await page.request.put(`${baseURL}/api/en/auth/jwt/sign_in`, {
    data: { email, password: DEMO_PASSWORD },
  });
  const tokens: Record<string, string> = await reply.json();
  await page.addInitScript((kept) => {
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
  }, tokens);
}
