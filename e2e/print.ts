import type { Page } from '@playwright/test';

/** How many pages the printed page has. */
export async function printedPages(page: Page): Promise<number> {
  const pdf = await page.pdf();
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
