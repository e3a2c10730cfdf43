/** What of a site decides who gets data of its customers: its counter, Facebook, where it reports errors, and by which provider customers may sign in. */
export type SharingSite = { hasCounter: boolean; hasFacebook: boolean; reportsErrors: boolean; hasSignIn: boolean };

export type Recipient = 'payment' | 'email' | 'push' | 'signIn' | 'analytics' | 'facebook' | 'errors';

/** spec §2 The kinds of providers that a site shares data with. Push is there on every site; each customer turns it on. */
export function recipientsOf({ hasCounter, hasFacebook, reportsErrors, hasSignIn }: SharingSite): Recipient[] {
  const configured = { signIn: hasSignIn, analytics: hasCounter, facebook: hasFacebook, errors: reportsErrors };
  return ['payment', 'email', 'push', ...OPTIONAL.filter((name) => configured[name])];
}

const OPTIONAL = ['signIn', 'analytics', 'facebook', 'errors'] as const;
