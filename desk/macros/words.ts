import type { MacroPart, WhyNoPart, WhyNotUndone } from '@octavo/domain/desk/macros';
import type { WhyNoMove } from '@octavo/domain/desk/moves';
import { VARIABLES } from '@octavo/domain/desk/variables';
import { dictionary } from '@octavo/domain/language/page';
import { plural } from '@octavo/domain/language/plural';
import { ORDER_STATUS_NAMES } from '@octavo/domain/orders/status';

const PARTS: Record<MacroPart, string> = {
  reply: 'reply',
  assign: 'assignment',
  move: 'move',
  credit: 'credit',
  note: 'note',
  later: 'macro for later',
};

const WHY_NOT: Record<Exclude<WhyNoPart, WhyNoMove>, string> = {
  move_waiting: 'Another move of this order is about to be made.',
  already: 'The order has this status already.',
  chat_closed: 'The chat of this order is closed.',
  messenger_off: 'Messages are switched off on this site.',
  site_closed: 'This site is closed.',
  message_too_long: 'The reply is longer than 1,500 characters.',
  person_gone: 'This person does not work here any more.',
  writer_unwanted: 'The customer asked not to get this writer again.',
  account_closed: 'The account of the customer is closed.',
  credit_needs_second: 'A second person must confirm so much. Give this credit at the order.',
  credit_other_currency: 'The website of the customer has another currency than this order. Refund the sum instead.',
  credit_too_much: 'With the credits before, it is more than the price of the order.',
  order_unpaid: 'The order is not paid yet.',
  refund_asked: 'A refund or credit of this order waits for a second person.',
  macro_waiting: 'Another macro waits at this order already.',
  macro_changed: 'The macro that would run is gone, or waits itself.',
  variable_empty: 'The macro that would run has a gap that nobody fills in.',
};

const WHY_NOT_UNDONE: Record<WhyNotUndone, string> = {
  gone_out: 'The reply has gone out.',
  made: 'The move was made. Another move changes it.',
  given_on: 'Somebody else has the conversation by now.',
  work_begun: 'The writer stays. Assign another one at the order.',
  credit_stays: 'The credit stays: the customer has been told.',
  note_stays: 'The note stays: colleagues may have read it.',
  later_over: 'The macro for later has run, or is not needed any more.',
};

const steps = (count: number) => plural('en', count, { one: 'one step', other: `${count} steps` });

export const macroWords = dictionary('deskMacros', {
  heading: 'Macros',
  /** The keys of a macro that is explained. */
  keys: {
    panel: 'Macro',
    gap: 'next gap',
    run: 'run',
    cancel: 'cancel',
  },
  writer: (number: number) => `WR-${number}`,
  choose: 'Choose a macro',
  parts: PARTS,
  none: 'There are no macros yet. Support keeps them at Macros in the menu.',
  nothing: 'No macro has this name.',
  failed: 'The macro could not be loaded.',
  retry: 'Try again',
  panel: {
    kind: (count: number) => `macro, ${steps(count)}`,
    edit: 'Edit',
    cancel: 'Cancel',
    run: (count: number) => (count === 1 ? 'Run it' : `Run ${count} steps`),
    braces: 'Variables are not filled in here. Write it without braces',
    whole: 'All steps or none. What the customer reads goes out after 8 seconds and can be undone until then.',
    ran: (times: number, undone: number) =>
      times === 0
        ? 'Not run in the last 30 days.'
        : `Run ${plural('en', times, { one: 'once', other: `${times} times` })} in the last 30 days, ${undone} undone.`,
    theirs: (name: string) => `${name} has this conversation. The customer may get two answers.`,
    changed: 'Something changed meanwhile. Nothing was done. Check the steps and run it again.',
  },
  does: {
    reply: (customer: string) => `Answer ${customer}`,
    runner: 'Take the conversation',
    from: (name: string) => `Take the conversation from ${name}`,
    keep: 'Keep the conversation, which you have',
    nobody: 'Give the conversation back',
    colleague: (name: string) => `Hand the conversation over to ${name}`,
    gone: 'Hand the conversation over',
    byRule: 'Give the conversation to nobody: you are off duty, so the rule assigns it',
    byRuleFor: (name: string) => `Give the conversation to nobody: ${name} is off duty, so the rule assigns it`,
    writer: (number: number) => `Assign WR-${number}`,
    hold: (reason: string) => `Put the order on hold: ${reason}`,
    move: (status: string) => `Change the order to ${status}`,
    credit: (amount: string) => `Credit ${amount} for the next order`,
    creditPart: (percent: string) => `Credit ${percent} of the price for the next order`,
    note: 'Add a note',
    later: (name: string, moment: string) => `Run “${name}” at ${moment} if nothing has arrived`,
    laterAfter: (name: string, hours: string) => `Run “${name}” after ${hours} if nothing has arrived`,
  },
  /** The macro for later, where it was deleted meanwhile. */
  goneMacro: 'a macro that is gone',
  waiting: {
    name: 'Macro for later',
    runs: (name: string, moment: string) =>
      `“${name}” runs at ${moment}, unless the customer or the writer does something before.`,
    by: (name: string) => `Planned by ${name}.`,
    cancel: 'Do not run it',
    refused: (name: string, why: string) => `“${name}” was not run: ${why}`,
    seen: 'Close',
  },
  customer: 'the customer',
  reads: {
    customer: 'the customer reads this',
    colleagues: 'colleagues see this',
    writer: 'the writer sees this',
    note: 'only support reads this',
    later: 'later',
  },
  whyNot: WHY_NOT,
  statuses: ORDER_STATUS_NAMES,
  result: {
    ran: (name: string, count: number) => `“${name}” was run, ${steps(count)}.`,
    left: (seconds: number) => (seconds > 0 ? `What waits goes out in ${seconds} s.` : 'What waited has gone out.'),
    undo: 'Undo',
    close: 'Close',
    over: 'The 8 seconds are over',
    undone: (parts: string) => `Taken back: ${parts}.`,
    nothing: 'Nothing could be taken back.',
    whyNot: WHY_NOT_UNDONE,
  },
});

/** The screen where macros are kept. */
export const macroScreenWords = dictionary('deskMacroScreen', {
  heading: 'Macros',
  about: 'What is done often, as one step that says before what it will do',
  add: 'New macro',
  edit: 'Edit',
  editNamed: (name: string) => `Edit “${name}”`,
  remove: 'Delete',
  removeNamed: (name: string) => `Delete “${name}”`,
  empty: 'There are no macros yet',
  emptyDetail: 'A macro answers, assigns, moves an order and notes why, in one step.',
  removeDetail: 'Nobody can run it any more. What it did stays.',
  keep: 'Keep it',
  removed: 'The macro is deleted.',
  saved: 'The macro is saved.',
});

/** The form of a macro. */
export const macroFormWords = dictionary('deskMacroForm', {
  add: 'New macro',
  edit: 'Edit the macro',
  name: 'Name',
  nameMissing: 'Give the macro a name',
  variables: `In texts you can name ${VARIABLES.map((name) => `{${name}}`).join(', ')}. Anything else in braces is asked for when the macro runs.`,
  reply: 'Answer the customer',
  replyText: 'What the customer reads',
  assign: 'Give the order to somebody',
  assignee: 'To whom',
  chooseAssignee: 'Choose somebody',
  assignees: {
    runner: 'The person who runs the macro',
    nobody: 'Nobody',
    conversation: 'gets the conversation',
    writer: (name: string) => `${name}, gets the work`,
  },
  move: 'Move the order',
  status: 'To the status',
  reason: 'Why',
  moveText: 'What the customer reads with it',
  credit: 'Give a credit for the next order',
  percent: 'Percent of the price',
  percentHint: (least: number, most: number) => `From ${least} to ${most}`,
  creditText: 'Why, in words for the customer',
  later: 'Run another macro if nothing arrives',
  laterHours: 'After so many hours',
  laterHint: 'A message, a file or a change of the customer or the writer ends the wait.',
  laterMacro: 'Which macro',
  chooseMacro: 'Choose a macro',
  numberMissing: (least: number, most: number) => `Give a whole number from ${least} to ${most}`,
  note: 'Add a note',
  noteText: 'What only support reads',
  textMissing: 'Write the text, or switch this off',
  nothing: 'Switch on one part at least.',
  theirs: (name: string) => `It is “${name}” now, and does this. Saving again replaces it with yours.`,
  cancel: 'Cancel',
  save: 'Save',
});
