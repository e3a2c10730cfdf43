const MESSAGES = {
  1007: 'Parameter is incorrect',
  1011: 'Parameter is missing',
  1012: 'Currency is not allowed',
  1013: 'Duplicate order_id for merchant',
  1014: 'Invalid signature',
  1016: 'Merchant not found',
  1018: 'Order not found',
  1034: 'Separator | is not allowed in parameters',
  1069: 'Reverse is not allowed',
};

/** A refusal of Fondy: HTTP 200 and a code. */
export class FondyRefusal extends Error {
  readonly code: number;

  constructor(code: keyof typeof MESSAGES, what = '') {
    super(what ? `${MESSAGES[code]}: ${what}` : MESSAGES[code]);
    this.code = code;
  }
}
