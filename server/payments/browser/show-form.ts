import { createHash } from 'node:crypto';
import type { Speaker } from '@octavo/domain/language/dictionaries';
import type { Language } from '@octavo/domain/language/language';
import { directionOf } from '@octavo/domain/language/tags';
import { isOpen } from '@octavo/domain/payments/state';
import { escape } from 'html-escaper';
import type { Services } from '#services.ts';
import type { Site } from '#site.ts';
import { speakerOf } from '#sites/texts/speaker.ts';
import type { Db } from '#db.ts';
import { type AttemptRow, loadAttemptOfSite } from '../store.ts';
import { paymentWords } from '../words.ts';
import { loadOpenCharge } from './store.ts';

type Shown = { html: string; policy: string } | { redirectTo: string };

/**
 * ADR 0050 The page that posts a form to a provider that takes no link. It may post there only. Answers where to go instead when
 * the attempt cannot be paid any more.
 */
export async function showForm(
  { db }: Services,
  { site, language }: { site: Pick<Site, 'id' | 'ownTexts' | 'language'>; language: Language },
  provider: AttemptRow['provider'],
  reference: string | null,
): Promise<Shown> {
  const speaker = speakerOf(site, language, paymentWords);
  const attempt = reference ? await loadAttemptOfSite(db, site.id, provider, reference) : undefined;
  if (!attempt) return reference ? showTestForm(db, provider, reference, speaker) : { redirectTo: '/dashboard' };
  const { redirectUrl, redirectForm, orderId } = attempt;
  if (!redirectUrl || !redirectForm || !isOpen(attempt.state)) return { redirectTo: `/orderinfo/${orderId}/details` };
  const fields = redirectForm as Record<string, string>; // as `storePage` has written them
  return { html: formPage(redirectUrl, fields, speaker), policy: policyFor(redirectUrl) };
}

/** ADR 0222 The same for a test charge of an operator. */
async function showTestForm(db: Db, provider: string, reference: string, speaker: Speaker): Promise<Shown> {
  const charge = await loadOpenCharge(db, provider, reference);
  if (!charge?.form) return { redirectTo: '/dashboard' };
  return { html: formPage(charge.address, charge.form, speaker), policy: policyFor(charge.address) };
}

/** It runs before the page is complete, so that the browser does not come back to this page with Back. */
const SUBMIT = 'document.forms[0].submit()';
const STYLE =
  ':root{color-scheme:light dark}body{margin:15vh auto;padding:0 1rem;max-width:32rem;font:1rem/1.5 system-ui,sans-serif}';

function formPage(action: string, fields: Record<string, string>, speaker: Speaker): string {
  const { title, text, button } = paymentWords(speaker).form;
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
  );
  return `<!doctype html><html lang="${speaker.language}" dir="${directionOf(speaker.language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escape(title)}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><main><h1>${escape(title)}</h1><p>${escape(text)}</p><form method="post" action="${escape(action)}">${inputs.join('')}
<button>${escape(button)}</button></form></main><script>${SUBMIT}</script></body></html>`;
}

/** controls C17 The form may be posted to the host of the provider and nowhere else. */
const policyFor = (action: string): string =>
  [
    "default-src 'none'",
    `script-src '${hashOf(SUBMIT)}'`,
    `style-src '${hashOf(STYLE)}'`,
    'img-src data:',
    `form-action ${new URL(action).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
