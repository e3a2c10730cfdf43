import { createHash } from 'node:crypto';
import type { Answer } from './http.ts';

export type Html = { html: string };

/** Markup. Every value is escaped, except markup. */
export function html(parts: TemplateStringsArray, ...values: (string | number | Html | Html[])[]): Html {
  const filled = parts.map((part, index) => part + (index < values.length ? markup(values[index] ?? '') : ''));
  return { html: filled.join('') };
}

function markup(value: string | number | Html | Html[]): string {
  if (Array.isArray(value)) return value.map((one) => one.html).join('');
  if (typeof value === 'object') return value.html;
  return String(value).replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
}

type Page = { title: string; style: string; script?: string; body: Html };

/** A page whose policy allows only its own style and script. */
export function page({ title, style, script, body }: Page): Answer {
  const policy = [
    "default-src 'none'",
    `style-src '${hash(style)}'`,
    ...(script ? [`script-src '${hash(script)}'`] : []),
    'img-src data:', // the empty icon
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  const text = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="data:," />
        <title>${title}</title>
        ${{ html: `<style>${style}</style>` }}
      </head>
      <body>
        ${body} ${{ html: script ? `<script>${script}</script>` : '' }}
      </body>
    </html>`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy,
  };
  return { status: 200, headers, body: text.html };
}

function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
