import { type Html, html, page } from '../html.ts';
import type { Answer } from '../http.ts';
import { MORE_OUTCOMES, MESSAGES, TEST_CARDS, STATUS_TITLES, amountText, shopName } from './words.ts';
import type { Outcome } from './outcomes.ts';
import type { FondyOrder } from './orders.ts';
import { STYLE } from './page-style.ts';
import type { FondyMessage } from './signature.ts';

const SUBMIT = 'document.forms[0].submit()';

/** The hosted page: the order, a card form and a button for every outcome. */
export function payPage(order: FondyOrder, merchantId: number, outcome?: Outcome): Answer {
  const text = outcome && MESSAGES[outcome];
  const body = html`${HEADER}
    <main>
      <form class="sheet" method="post" action="/fondy/merchants/${order.token}">
        ${summary(order, merchantId)}
        <section class="work" aria-labelledby="card-heading">
          ${text ? html`<p class="message" role="alert">${text}</p>` : ''}
          <h2 id="card-heading">Card details</h2>
          ${CARD_FIELDS}
          <button class="main" name="outcome" value="pay">Pay ${amountText(order)}</button>
          <div class="pair">
            <button name="outcome" value="decline">Decline</button>
            <button name="outcome" value="cancel">Cancel and return</button>
          </div>
          ${moreOutcomes()} ${testCards()}
        </section>
      </form>
    </main>`;
  return page({ title: `Pay ${amountText(order)} to ${shopName(order)}`, style: STYLE, body });
}

/** A page that returns the browser to the shop with a form POST, as Fondy does. */
export function returnPage(order: FondyOrder, message: FondyMessage): Answer {
  const fields = Object.entries(message).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${String(value)}" />`,
  );
  const body = html`${HEADER}
    <main>
      <section class="sheet single">
        <h1>${STATUS_TITLES[order.status]}</h1>
        <p class="amount">${amountText(order)}</p>
        <p class="quiet">We are taking you back to ${shopName(order)}.</p>
        <form method="post" action="${order.responseUrl}">
          ${fields}
          <button class="main">Continue</button>
        </form>
      </section>
    </main>`;
  return page({ title: STATUS_TITLES[order.status], style: STYLE, body, ...(order.responseUrl && { script: SUBMIT }) });
}

/** A page for a closed tab: the browser does not return to the shop. */
export function closedTabPage(): Answer {
  const body = html`${HEADER}
    <main>
      <section class="sheet single">
        <h1>The tab is closed</h1>
        <p class="quiet">Your browser does not return to the shop. You can close this tab.</p>
      </section>
    </main>`;
  return page({ title: 'The tab is closed', style: STYLE, body });
}

function summary(order: FondyOrder, merchantId: number): Html {
  return html`<section class="side" aria-labelledby="what">
    <p class="quiet">${shopName(order)}</p>
    <h1 id="what">${order.description}</h1>
    <p class="amount">${amountText(order).split(' ')[0] ?? ''} <small>${order.currency}</small></p>
    <dl>
      <div>
        <dt>Merchant</dt>
        <dd>${merchantId}</dd>
      </div>
      <div>
        <dt>Order</dt>
        <dd>${order.order_id}</dd>
      </div>
      <div>
        <dt>Receipt to</dt>
        <dd>${order.email || 'no email'}</dd>
      </div>
    </dl>
  </section>`;
}

function moreOutcomes(): Html {
  const items = Object.entries(MORE_OUTCOMES).map(
    ([outcome, { button, effect }]) =>
      html`<li>
        <div>
          <p id="effect-${outcome}">${effect}</p>
          ${outcome === 'return_first' ? SECONDS : ''}
        </div>
        <button name="outcome" value="${outcome}" aria-describedby="effect-${outcome}">${button}</button>
      </li>`,
  );
  return html`<details>
    <summary>More outcomes</summary>
    <ul class="outcomes">
      ${items}
    </ul>
  </details>`;
}

function testCards(): Html {
  const rows = TEST_CARDS.map(
    ({ number, result }) =>
      html`<tr>
        <td>${number}</td>
        <td>${result}</td>
      </tr>`,
  );
  return html`<details>
    <summary>Test cards</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">Number</th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </details>`;
}

const HEADER = html`<header>
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <rect x="5" y="11" width="14" height="10" rx="2" />
    <path d="M8 11V7a4 4 0 0 1 8 0v4" />
  </svg>
  <span class="brand">Fondy</span>
  <span class="sandbox">Sandbox: no money moves</span>
</header>`;

const CARD_FIELDS = html`<div class="fields">
  <div class="wide">
    <label for="card">Card number</label>
    <input id="card" name="card" inputmode="numeric" autocomplete="cc-number" value="4444 5555 6666 1111" />
  </div>
  <div>
    <label for="expiry">Expiry date</label>
    <input id="expiry" inputmode="numeric" autocomplete="cc-exp" value="12 / 30" />
  </div>
  <div>
    <label for="cvv">CVV</label>
    <input id="cvv" inputmode="numeric" autocomplete="cc-csc" maxlength="4" value="123" />
  </div>
  <div class="wide">
    <label for="holder">Name on card</label>
    <input id="holder" autocomplete="cc-name" value="Alice Example" />
  </div>
</div>`;

const SECONDS = html`<label for="seconds">Seconds later</label>
  <input id="seconds" name="seconds" inputmode="numeric" value="5" />`;
