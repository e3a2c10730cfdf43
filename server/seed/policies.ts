/** What the sites of the demo promise: what the product does by default (spec D38, D46) and who can read what (spec D1). */
export const POLICIES = {
  revisionFact: 'Free revisions for 14 days',
  revisionPolicy:
    'A finished paper is revised free of charge for 14 days after the last delivery, or for 30 days if it has 30 pages or more. ' +
    'A revision follows the instructions of the order. Wishes that are new cost as much as a new order.',
  refundFact: 'Full refund until a writer starts',
  refundPolicy:
    'An order that is not paid can be canceled at any time. After the payment we refund the whole price until a writer is ' +
    'assigned, 70 % after that, and 50 % once half of the time has passed.\n\n' +
    'The money goes back the way it came.',
  detailsFact: 'Your writer never sees your name',
  detailsPolicy:
    'Your writer sees the order, its files and the chat with you, and never your name, email or phone number. Support sees your ' +
    'orders and how to reach you. Payment providers get the number and the price of the order that you pay, most also ' +
    'your email, and some your customer number, your language or your name. We never see your full card number.',
};

/** The address of the business that runs a site of the demo. */
export const addressOf = (name: string) => `${name} Papers Ltd, 12 Harbour Street, Dublin 2, Ireland`;
