import { dictionary } from '@octavo/domain/language/page';

export const cancelWords = dictionary('orderCanceling', {
  open: 'Cancel order',
  askSupport: 'Ask support',
  asked: 'You asked to cancel this order',
  cancel: {
    question: 'Cancel this order?',
    text: 'Nothing was charged. Your files and messages stay readable, and you can clone the order later.',
    keep: 'Keep the order',
    confirm: 'Cancel order',
    done: 'Order canceled',
  },
  decline: {
    question: 'Decline this offer?',
    text: 'Nothing was charged. Support sees that you declined. Your messages stay readable.',
    keep: 'Keep the offer',
    confirm: 'Decline the offer',
    done: 'Offer declined',
  },
});
