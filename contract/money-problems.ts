/** What refuses a refund, a credit or a macro: code, HTTP status and English message, a part of PROBLEMS. */
export const MONEY_PROBLEMS = {
  refund_changed: { status: 409, message: 'The refund has changed. Nothing was sent' },
  refund_under_way: {
    status: 409,
    message: 'Money of this order is on its way back. Until it has arrived, the order does not change',
  },
  refund_reported: { status: 409, message: 'The provider of this payment reports by itself what went back' },
  account_missing: {
    status: 409,
    message: 'This site has no account at the provider of this payment any more. Ask an operator to set it up',
  },
  refund_recorded: { status: 409, message: 'More than that is recorded for this payment' },
  refund_too_much: { status: 409, message: 'That is more than is held for this order' },
  refund_in_part: { status: 409, message: 'This order is not paid in full, so only all that was paid can go back' },
  refund_waits: { status: 409, message: 'A refund of this payment is still on its way' },
  difference_refused: {
    status: 409,
    message: 'A difference that the provider refused is owed first. Send it again, or record that it was paid',
  },
  refund_asked: { status: 409, message: 'A refund of this order waits for a second person' },
  refund_own: { status: 403, message: 'Another person must confirm a refund that you asked for' },
  refund_decided: {
    status: 409,
    message: 'This request was answered or taken back before, or nobody answered it in time',
  },
  account_closed: { status: 409, message: 'The account of the customer is closed' },
  credit_other_currency: {
    status: 409,
    message: 'The website of the customer has another currency than this order. Only a refund is possible',
  },
  credit_changed: {
    status: 409,
    message: 'Lateness has earned more by now, which accepting takes away. Look at the amount and answer again',
  },
  credit_too_much: { status: 409, message: 'That is more than the price of the order' },
  credit_needs_second: { status: 409, message: 'A second person must confirm so much. Give this credit at the order' },
  macro_waiting: { status: 409, message: 'Another macro waits at this order already' },
  macro_over: { status: 409, message: 'This macro was run or canceled before' },
  month_closed: { status: 409, message: 'This month is closed' },
  month_order: { status: 409, message: 'Close the month before it first' },
  month_not_over: { status: 409, message: 'This month is not over yet' },
  month_has_faults: { status: 409, message: 'Faults of this month are open. Decide on them first' },
  line_decided: { status: 409, message: 'Somebody decided on this line before' },
  dispute_over: { status: 409, message: 'This dispute is decided' },
  fault_decided: { status: 409, message: 'Somebody decided on this before' },
} as const;
