import type { MacroParts } from '@octavo/domain/desk/macros';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { CANNED_REPLIES } from './canned-replies.ts';

/** The macros of the first site, by name. */
export const MACROS: Record<string, MacroParts> = {
  'Ask for a missing file': {
    reply:
      'Hello {customer name}, a file is missing for “{title}”. Please upload it at the order; the clock stands still until then.',
    assign: { to: 'runner' },
    move: { status: ORDER_STATUS.hold, heldFor: 'file', note: 'We wait for the file that we asked you for.' },
    note: 'Asked for the file.',
  },
  'Late, and on us': {
    reply: CANNED_REPLIES.late,
    assign: { to: 'runner' },
    note: 'Told that it is late. Watch it until it is delivered.',
  },
};
