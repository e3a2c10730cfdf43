import { amountText, type Checkout, decimalOf, shopName, type TestCard } from './checkout.ts';
import { type Html, html, page } from './html.ts';
import type { Answer } from './http.ts';
import { AFTER_PAYMENT, type Outcome, OUTCOMES } from './outcome.ts';
import { header, STYLE } from './page-style.ts';

/** The message when the browser stays on the page. */
const MESSAGES: Partial<Record<Outcome, string>> = {
  decline_and_stay: 'Your bank declined the card. Try another one.',
  bad_signature: 'A webhook with a bad signature was sent. This order is not paid.',
  changed_body: 'A webhook that was changed after it was signed was sent. This order is not paid.',
  replay: 'A webhook that was signed a day ago was sent. This order is not paid.',
  unknown_reference: 'A webhook about an unknown order was sent. This order is not paid.',
};

const MAIN: readonly Outcome[] = ['pay', 'decline', 'cancel'];

/** The hosted page: the order, a card form and a button for every outcome. */
export function payPage(checkout: Checkout, outcome?: Outcome): Answer {
  const text = outcome && MESSAGES[outcome];
  const { brand, path, cards, outcomes } = checkout;
  const body = html`${header(brand)}
    <main>
      <form class="sheet" method="post" action="${path}">
        ${summary(checkout)}
        <section class="work" aria-labelledby="how">
          ${text ? html`<p class="message" role="alert">${text}</p>` : ''}
          <h2 id="how">${cards.length > 0 ? 'Card details' : `Pay with ${brand}`}</h2>
          ${cards[0] ? cardFields(cards[0]) : ''}
          <button class="main" name="outcome" value="pay">Pay ${amountText(checkout)}</button>
          <div class="pair">
            ${(['decline', 'cancel'] as const)
              .filter((name) => outcomes.includes(name))
              .map((name) => html`<button name="outcome" value="${name}">${OUTCOMES[name].button}</button>`)}
          </div>
          ${moreOutcomes(outcomes)} ${cards.length > 0 ? testCards(cards) : ''}
        </section>
      </form>
    </main>`;
  return page({ title: `Pay ${amountText(checkout)} to ${shopName(checkout)}`, style: STYLE, body });
}

function summary(checkout: Checkout): Html {
  const { merchant, reference, description, amount, currency, email } = checkout;
  return html`<section class="side" aria-labelledby="what">
    <p class="quiet">${shopName(checkout)}</p>
    <h1 id="what">${description}</h1>
    <p class="amount">${decimalOf(amount)} <small>${currency}</small></p>
    <dl>
      <div>
        <dt>Merchant</dt>
        <dd>${merchant}</dd>
      </div>
      <div>
        <dt>Order</dt>
        <dd>${reference}</dd>
      </div>
      <div>
        <dt>Receipt to</dt>
        <dd>${email || 'no email'}</dd>
      </div>
    </dl>
  </section>`;
}

function moreOutcomes(outcomes: readonly Outcome[]): Html {
  const more = outcomes.filter((outcome) => !MAIN.includes(outcome) && !AFTER_PAYMENT.includes(outcome));
  const items = more.map(
    (outcome) =>
      html`<li>
        <div>
          <p id="effect-${outcome}">${OUTCOMES[outcome].effect}</p>
          ${outcome === 'return_first' ? SECONDS : ''}
        </div>
        <button name="outcome" value="${outcome}" aria-describedby="effect-${outcome}">
          ${OUTCOMES[outcome].button}
        </button>
      </li>`,
  );
  return html`<details>
    <summary>More outcomes</summary>
    <ul class="outcomes">
      ${items}
    </ul>
  </details>`;
}

function testCards(cards: readonly TestCard[]): Html {
  const rows = cards.map(
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

const cardFields = ({ number }: TestCard) =>
  html`<div class="fields">
    <div class="wide">
      <label for="card">Card number</label>
      <input id="card" name="card" inputmode="numeric" autocomplete="cc-number" value="${number}" />
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
