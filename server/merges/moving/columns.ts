/** What a merge does with what names the account that ends. */
type Fate = 'moved' | 'follows' | 'deleted' | { kept: string } | { by: string };

/**
 * ADR 0130 Every column that names a customer. `moved` then names the account that stays; `follows` is kept by a trigger of what moves; `deleted` rows go
 * with the account; `by` names the function that moves them. merges.test.ts finds the columns in the database and fails for one that is missing.
 */
export const CUSTOMER_COLUMNS: Record<string, Fate> = {
  'orders.customer_id': { by: 'moveOrders' },
  'order_counts.customer_id': 'follows',
  'files.customer_id': 'follows',
  'transactions.customer_id': 'follows',
  'points.customer_id': 'moved',
  'file_downloads.customer_id': 'moved',
  'discount_codes.customer_id': 'moved',
  'referrals.referrer_id': { by: 'moveReferrals' },
  'referrals.customer_id': { by: 'moveReferrals' },
  'consents.customer_id': 'moved',
  'accepted_texts.customer_id': 'moved',
  'customer_notes.customer_id': 'moved',
  'mails.customer_id': 'moved',
  'sessions.customer_id': 'moved',
  'failed_requests.customer_id': 'moved',
  'unwanted_writers.customer_id': { by: 'moveUnwantedWriters' },
  'idempotency_keys.owner': { by: 'moveKeys' },
  'customers.merged_into': 'moved',
  'notifications.customer_id': 'moved',
  'muted_orders.customer_id': 'moved',
  'notification_preferences.customer_id': 'deleted',
  'notification_choices.customer_id': 'deleted',
  'pushes.customer_id': 'deleted',
  'push_subscriptions.customer_id': 'deleted',
  'email_confirmations.customer_id': 'deleted',
  'email_restorations.customer_id': 'deleted',
  'password_links.customer_id': 'deleted',
  'magic_links.customer_id': 'deleted',
  'customer_challenges.customer_id': 'deleted',
  'customer_passkeys.customer_id': 'deleted',
  'customer_identities.customer_id': 'deleted',
  'hand_offs.customer_id': 'deleted',
  'erasures.customer_id': { kept: 'There is none: it prevents the merge.' },
  'audit_entries.customer_id': {
    kept: 'Nothing changes an entry. The page of the account that stays reads those of both.',
  },
  'merges.closing_id': { kept: 'What happened; `customers.merged_into` says where everything is now.' },
  'merges.staying_id': { kept: 'What happened; `customers.merged_into` says where everything is now.' },
};

/** The tables and columns of a fate. */
export const columnsOf = (fate: 'moved' | 'deleted') =>
  Object.entries(CUSTOMER_COLUMNS)
    .filter(([, one]) => one === fate)
    .map(([name]) => name.split('.') as [table: string, column: string]); // the names above have one dot
