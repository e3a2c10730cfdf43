type Confirmation = {
  /** Whether somebody has confirmed this address before. */
  isFirst: boolean;
  /** Whether a session of the account confirms it: its holder also reads the mailbox. */
  isSignedIn: boolean;
};

/**
 * ADR 0084 What the confirmation of an address ends. The maker of the account may be another person than the owner of the address, so the first
 * time everything ends that its maker may still hold.
 */
export const endsWithConfirmation = ({ isFirst, isSignedIn }: Confirmation) => ({
  sessions: isFirst,
  password: isFirst && !isSignedIn,
});
