import { CUSTOMER_STATUS, type CustomerStatus } from './status.ts';

/** ADR 0130 How long both owners can confirm. */
export const MERGE_DAYS = 7;

/** `waiting` is over once its time is. */
export const MERGE_STATES = ['waiting', 'merged', 'declined', 'withdrawn'] as const;
export type MergeState = (typeof MERGE_STATES)[number];

export const MERGE_ANSWERS = ['confirm', 'decline'] as const;

/** What moves, by kind. */
export const MOVED_KINDS = ['orders', 'messages', 'files', 'points', 'codes', 'friends'] as const;
export type Moved = Record<(typeof MOVED_KINDS)[number], number>;

/** What is known of an account that is to be merged. */
export type MergeAccount = {
  id: number;
  status: CustomerStatus;
  hasEnded: boolean;
  /** An erasure was asked for. */
  isErasing: boolean;
  /** On the way to another site. */
  isMoving: boolean;
  /** It is no longer at the site that asks. */
  hasMoved: boolean;
  /** Somebody of staff has the same address. */
  isStaff: boolean;
  /** Another address of the last days can take the account back. */
  isContested: boolean;
  /** Another merge waits for it. */
  isMerging: boolean;
  /** A payment of one of its orders is being confirmed. */
  isPaying: boolean;
};

/** The reason that is named first comes first. */
const REASONS = {
  ended: ({ hasEnded }: MergeAccount) => hasEnded,
  staff: ({ isStaff }: MergeAccount) => isStaff,
  erasing: ({ isErasing }: MergeAccount) => isErasing,
  moving: ({ isMoving }: MergeAccount) => isMoving,
  moved: ({ hasMoved }: MergeAccount) => hasMoved,
  unconfirmed: ({ status }: MergeAccount) => status !== CUSTOMER_STATUS.confirmed,
  contested: ({ isContested }: MergeAccount) => isContested,
  asked: ({ isMerging }: MergeAccount) => isMerging,
  paying: ({ isPaying }: MergeAccount) => isPaying,
};
export type MergeReason = 'same' | keyof typeof REASONS;

/** ADR 0130 Why two accounts of a site cannot be merged now, or null. */
export function whyNoMerge(closing: MergeAccount, staying: MergeAccount): MergeReason | null {
  if (closing.id === staying.id) return 'same';
  const reasons = Object.keys(REASONS) as (keyof typeof REASONS)[]; // the keys of the object above
  return reasons.find((reason) => REASONS[reason](closing) || REASONS[reason](staying)) ?? null;
}

type Recorded<K extends string> = { kind: K; isGiven: boolean; dateCreated: Date };

/**
 * ADR 0130 The consents that the person withdrew last, in either account: they are withdrawn afterwards. A consent that was given to the account that
 * ends gives none to the other.
 */
export function withdrawnIn<K extends string>(records: readonly Recorded<K>[]): K[] {
  const newest = new Map<K, Recorded<K>>();
  for (const record of records.toSorted((a, b) => a.dateCreated.getTime() - b.dateCreated.getTime())) {
    newest.set(record.kind, record);
  }
  return [...newest.values()].filter(({ isGiven }) => !isGiven).map(({ kind }) => kind);
}

type Invited = { id: number; referrerId: number; customerId: number; dateReady: Date | null; dateCreated: Date };

/**
 * ADR 0130 The referrals that end because both sides are one person, and those that end because the person was invited twice: the one whose friend
 * ordered first stays, or else the older one.
 */
export function endingReferrals<R extends Invited>(referrals: readonly R[], [one, other]: readonly [number, number]) {
  const isOne = (id: number) => id === one || id === other;
  const own = referrals.filter(({ referrerId, customerId }) => isOne(referrerId) && isOne(customerId));
  const [, ...twice] = referrals
    .filter(({ referrerId, customerId }) => isOne(customerId) && !isOne(referrerId))
    .toSorted((a, b) => timeOf(a.dateReady) - timeOf(b.dateReady) || timeOf(a.dateCreated) - timeOf(b.dateCreated));
  return { own, twice };
}

const timeOf = (date: Date | null) => date?.getTime() ?? Number.MAX_SAFE_INTEGER;
