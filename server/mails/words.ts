import type { MailedCancellation } from '@octavo/domain/cancellations/request';
import type { MailedRevisionStatus } from '@octavo/domain/revisions/status';
import { plural } from '@octavo/domain/language/plural';
import { dictionaries } from '@octavo/domain/language/dictionaries';

type Order = { id: number | string; title: string };

/** The texts of the mails about orders. `site` is the name of the site; dates and money are formatted already. */
export const mailWords = dictionaries(
  {
    letter: { orOpen: (url: string) => `Or open this address: ${url}`, stop: 'Stop these emails' },
    digest: {
      subject: (n: number) => plural('en', n, { one: 'One thing happened', other: `${n} things happened` }),
      lead: 'This is what happened since the last time:',
      button: 'See your notifications',
      after: 'You asked to have these once a day. What is urgent comes at once.',
    },
    orderCreated: {
      subject: (id: number | string) => `Order ${id} is placed`,
      placed: ({ id, title, price }: Order & { price: string }) =>
        `We have your order ${id}, "${title}". It costs ${price}. Work starts when you pay.`,
      placedFree: ({ id, title }: Order) => `We have your order ${id}, "${title}". There is nothing to pay.`,
      ready: (time: string, moment: string) =>
        `It is ready ${time} after you pay: ${moment} if you pay now, later if you pay later.`,
      readyBy: (moment: string) => `It will be ready by ${moment}.`,
      pay: 'Open the order and pay',
      open: 'Open the order',
    },
    orderOffered: {
      subject: (id: number) => `An offer for you: order ${id}`,
      offered: ({ id, title, price }: Order & { price: string }) =>
        `Our support has made you an offer: order ${id}, "${title}", for ${price}.`,
      note: (text: string) => `Support writes: "${text}"`,
      until: (moment: string, time: string) =>
        `You can accept it until ${moment}, by paying. It is ready ${time} after you pay. If you do not want it, decline it on its page or do nothing.`,
      button: 'See the offer',
    },
    deadlineMoved: {
      subject: (id: number | string, moment: string) => `Order ${id} is ready by ${moment}`,
      moved: ({ id, title, from, to }: Order & { from: string; to: string }) =>
        `We have moved the deadline of order ${id}, "${title}", from ${from} to ${to}.`,
      note: (text: string) => `Support writes: "${text}"`,
      button: 'Open the order',
    },
    orderLate: {
      subject: (id: number) => `Order ${id} is late`,
      late: ({ id, title, deadline }: Order & { deadline: string }) =>
        `Your order ${id}, "${title}", was promised by ${deadline}, and that time has passed. We are sorry.`,
      after: 'We email you as soon as your writer delivers it.',
      button: 'Open the order',
    },
    orderHeld: {
      subject: (id: number) => `Order ${id} is paused`,
      held: ({ id, title }: Order) => `Support has paused your order ${id}, "${title}".`,
      note: (text: string) => `Support writes: "${text}"`,
      clock: 'The clock stands still until the order goes on: its deadline moves by that time.',
      button: 'Open the order',
    },
    orderGoesOn: {
      subject: {
        resumed: (id: number) => `Order ${id} goes on`,
        changes_accepted: (id: number) => `Your changes of order ${id} are accepted`,
      },
      text: {
        resumed: ({ id, title }: Order) => `Support has resumed your order ${id}, "${title}".`,
        changes_accepted: ({ id, title }: Order) => `Support has accepted your changes of order ${id}, "${title}".`,
      },
      readyBy: (deadline: string) => `It will be ready by ${deadline}.`,
      button: 'Open the order',
    },
    orderPaid: {
      subject: (id: number | string) => `Order ${id} is paid`,
      arrived: ({ id, title, price }: Order & { price: string }) =>
        `Thank you. Your payment of ${price} for order ${id}, "${title}", has arrived.`,
      price: (parts: string) => `The price: ${parts}.`,
      readyBy: (deadline: string) => `It will be ready by ${deadline}.`,
      button: 'Open the order',
    },
    /** Of an order that was paid and waits for a file. */
    fileMissing: {
      text: 'Your file is missing. The work starts when you add the file to edit.',
      button: 'Add the file',
    },
    changesPaid: {
      subject: (id: number) => `The changes of order ${id} are paid`,
      partSubject: (left: string, id: number) => `${left} of order ${id} is left to pay`,
      arrived: ({ id, title, amount, price }: Order & { amount: string; price: string }) =>
        `Thank you. Your payment of ${amount} for the changes of order ${id}, "${title}", has arrived. The order costs ${price} now.`,
      partArrived: ({ id, title, amount, price }: Order & { amount: string; price: string }) =>
        `Thank you. Your payment of ${amount} for order ${id}, "${title}", has arrived. After your changes the order costs ${price}.`,
      left: (left: string) => `${left} is left to pay.`,
      open: 'Open the order',
      pay: 'Open the order and pay',
    },
    orderDelivered: {
      subject: (id: number | string) => `Order ${id} is delivered`,
      delivered: ({ id, title }: Order) => `Your writer has delivered your order ${id}, "${title}".`,
      revisions: (days: number | string) =>
        plural('en', Number(days), {
          one: `If something should change, you can request a free revision for ${days} day.`,
          other: `If something should change, you can request a free revision for ${days} days.`,
        }),
      button: 'Open the files',
    },
    filesAdded: {
      subject: (id: number | string) => `New files from your writer: order ${id}`,
      added: ({ id, title }: Order) => `Your writer has added files to your completed order ${id}, "${title}".`,
      button: 'Open the files',
    },
    moreTime: {
      subject: (id: number | string) => `Your writer asks for more time: order ${id}`,
      asked: ({ id, title, from, to }: Order & { from: string; to: string }) =>
        `The writer of order ${id}, "${title}", asks to deliver it by ${to} instead of ${from}.`,
      note: (text: string) => `Your writer writes: "${text}"`,
      credit: (amount: string) => `If you accept, you get ${amount} off your next order.`,
      givenUp: (amount: string) =>
        `The lateness has earned you ${amount} off your next order so far. If you accept, you lose that: lateness then counts from the new time.`,
      until: (moment: string) => `You can answer until ${moment}. Without an answer the deadline stays as promised.`,
      button: 'Answer your writer',
      after:
        'The link opens a page with both answers; opening it changes nothing. It answers this request only. Do not share it.',
    },
    refund: {
      subject: (amount: string, id: number | string) => `${amount} of order ${id} goes back to you`,
      text: (amount: string, { id, title }: Order) => `We send ${amount} of order ${id}, "${title}", back to you.`,
      note: (text: string) => `Support writes: "${text}"`,
      time: 'It goes back to your card or account. How long that takes depends on the payment provider and your bank.',
      /** ADR 0409 In place of the text and the time. */
      outside: (amount: string, { id, title }: Order) =>
        `Support has paid you ${amount} of order ${id}, "${title}", in another way, as the payment provider did not send it.`,
      twice: 'This order was paid twice. The other payment stays.',
      cheaper: 'It is the difference that you took back: your changes had made this order cheaper.',
      button: 'Go to the order',
    },
    credit: {
      subject: (amount: string, id: number) => `${amount} for you: order ${id}`,
      reason: {
        late: ({ id, title }: Order) => `Order ${id}, "${title}", was delivered after its deadline. We are sorry.`,
        more_time: ({ id, title }: Order) => `You gave your writer more time for order ${id}, "${title}". Thank you.`,
        difference: ({ id, title }: Order) => `Your change made order ${id}, "${title}", cheaper.`,
        goodwill: ({ id, title }: Order) => `Support gives you money off your next order, for order ${id}, "${title}".`,
      },
      note: (text: string) => `Support writes: "${text}"`,
      code: (amount: string, code: string) => `This code takes ${amount} off your next order: ${code}`,
      button: 'Use it on a new order',
      after: 'The code works once, for your account only. You find it on the page of the order too.',
    },
    newMessage: {
      subject: (id: number | string) => `A message about order ${id}`,
      text: {
        writer: ({ id, title }: Order) => `Your writer wrote to you about order ${id}, "${title}".`,
        support: ({ id, title }: Order) => `Our support wrote to you about order ${id}, "${title}".`,
      },
      button: 'Read the message',
      after: 'We send the next email only after you have read these messages.',
    },
    cancellation: {
      subject: {
        waiting: (id: number) => `We have your request to cancel order ${id}`,
        declined: (id: number) => `Order ${id} is not canceled`,
        refunding: (id: number) => `Order ${id} is being canceled`,
        refunded: (id: number) => `Order ${id} is canceled`,
      } satisfies Record<MailedCancellation, (id: number) => string>,
      text: {
        waiting: ({ id, title, amount }: Order & { amount: string }) =>
          `You asked us to cancel order ${id}, "${title}", and to get ${amount} back. Support confirms first. Until then you can take this back on the page of the order.`,
        declined: ({ id, title }: Order) =>
          `Support did not accept to cancel order ${id}, "${title}". The work goes on.`,
        refunding: ({ id, title, amount }: Order & { amount: string }) =>
          `Support has accepted to cancel order ${id}, "${title}". We are sending ${amount} back to your card or account.`,
        refunded: ({ id, title, amount }: Order & { amount: string }) =>
          `Order ${id}, "${title}", is canceled, and ${amount} went back to your card or account. It can take 3 to 5 working days to arrive.`,
      } satisfies Record<MailedCancellation, (order: Order & { amount: string }) => string>,
      /** ADR 0409 The money, or a part of it, was paid in another way than by its provider. */
      refundedOutside: ({ id, title, amount }: Order & { amount: string }) =>
        `Order ${id}, "${title}", is canceled, and ${amount} went back to you. The page of the order says how.`,
      answer: (text: string) => `Support writes: "${text}"`,
      button: 'Open the order',
    },
    /** To support. */
    cancellationWaits: {
      subject: (id: number) => `The request to cancel order ${id} waits for you`,
      text: ({ id, title, amount }: Order & { amount: string }) =>
        `More than a day ago the customer of order ${id}, "${title}", asked to cancel it and to get ${amount} back. Nobody has answered yet.`,
      button: 'Open the order',
    },
    revision: {
      subject: (id: number) => `The revision of order ${id}`,
      text: {
        2: ({ id, title }: Order) => `Your writer has started the revision of order ${id}, "${title}".`,
        3: ({ id, title }: Order) =>
          `There is a question about the revision of order ${id}, "${title}". Please read your messages.`,
        4: ({ id, title }: Order) => `We could not accept the revision of order ${id}, "${title}".`,
        5: ({ id, title }: Order) => `The revision is ready for order ${id}, "${title}".`,
        6: ({ id, title }: Order) => `The revision of order ${id}, "${title}", is canceled.`,
        8: ({ id, title }: Order) =>
          `The revision of order ${id}, "${title}", could not be completed. Support will write to you.`,
        10: ({ id, title }: Order) => `The revision of order ${id}, "${title}", has expired without an answer.`,
        11: ({ id, title }: Order) =>
          `The revision of order ${id}, "${title}", is not delivered yet. Support is looking after it.`,
      } satisfies Record<MailedRevisionStatus, (order: Order) => string>,
      button: 'Open the revision',
    },
  },
  'emails',
);
