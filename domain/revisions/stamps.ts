import type { Family } from '../theme/roles.ts';
import type { RevisionStatus } from './status.ts';

/** The colour, icon and emoji of each status of a revision. Filled while somebody has to act, or something went wrong. */
export const REVISION_STAMPS = {
  1: { family: 'amber', icon: 'hourglass', isFilled: true, emoji: '📝' },
  2: { family: 'indigo', icon: 'pencil', isFilled: true, emoji: '✍️' },
  3: { family: 'orange', icon: 'scale', isFilled: true, emoji: '⚖️' },
  4: { family: 'red', icon: 'circleX', isFilled: true, emoji: '🚫' },
  5: { family: 'green', icon: 'circleCheck', isFilled: false, emoji: '✅' },
  6: { family: 'slate', icon: 'ban', isFilled: false, emoji: '✖️' },
  7: { family: 'slate', icon: 'lock', isFilled: false, emoji: '🔒' },
  8: { family: 'red', icon: 'alert', isFilled: true, emoji: '⚠️' },
  9: { family: 'blue', icon: 'certificate', isFilled: false, emoji: '🎓' },
  10: { family: 'slate', icon: 'clockOff', isFilled: false, emoji: '⌛' },
  11: { family: 'orange', icon: 'mailOff', isFilled: true, emoji: '📭' },
  12: { family: 'teal', icon: 'zoomCheck', isFilled: true, emoji: '🔎' },
} as const satisfies Record<RevisionStatus, { family: Family; icon: string; isFilled: boolean; emoji: string }>;
