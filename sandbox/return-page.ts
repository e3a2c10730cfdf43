import { amountText, type Checkout, shopName } from './checkout.ts';
import { type Html, html, page } from './html.ts';
import type { Answer } from './http.ts';
import { header, STYLE } from './page-style.ts';
import type { Return } from './provider.ts';

const SUBMIT = 'document.forms[0].submit()';

/** Returns the browser to the shop, in the way of the provider. */
export function returnPage(checkout: Checkout, back: Return): Answer {
  if (back.how === 'redirect' && back.url) {
    return { status: 303, headers: { location: addressOf(back), 'cache-control': 'no-store' }, body: '' };
  }
  const isForm = back.how === 'form';
  const body = html`${header(checkout.brand)}
    <main>
      <section class="sheet single">
        <h1>${checkout.title}</h1>
        <p class="amount">${amountText(checkout)}</p>
        <p class="quiet">${isForm ? `We are taking you back to ${shopName(checkout)}.` : 'You can close this page.'}</p>
        ${isForm ? form(back) : html`<p><a href="${addressOf(back)}">Return to ${shopName(checkout)}</a></p>`}
      </section>
    </main>`;
  return page({ title: checkout.title, style: STYLE, body, ...(isForm && back.url && { script: SUBMIT }) });
}

/** A page for a closed tab: the browser does not return to the shop. */
export function closedTabPage({ brand }: Checkout): Answer {
  const body = html`${header(brand)}
    <main>
      <section class="sheet single">
        <h1>The tab is closed</h1>
        <p class="quiet">Your browser does not return to the shop. You can close this tab.</p>
      </section>
    </main>`;
  return page({ title: 'The tab is closed', style: STYLE, body });
}

function form({ url, fields }: Return): Html {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  return html`<form method="post" action="${url}">
    ${inputs}
    <button class="main">Continue</button>
  </form>`;
}

/** The address with the fields in its query, after those that it has. */
function addressOf({ url, fields }: Return): string {
  const address = URL.parse(url);
  if (!address) return url;
  for (const [name, value] of Object.entries(fields)) address.searchParams.append(name, value);
  return address.href;
}
