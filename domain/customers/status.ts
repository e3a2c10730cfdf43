/** spec D30 Customer status: whether the email is confirmed. The numbers are used on the wire and in the database. */
export const CUSTOMER_STATUS = { confirmed: 1, unconfirmed: 2, awaiting: 3 } as const;

export type CustomerStatus = (typeof CUSTOMER_STATUS)[keyof typeof CUSTOMER_STATUS];

export const CUSTOMER_STATUS_NAMES: Record<CustomerStatus, string> = {
  1: 'Confirmed',
  2: 'Unconfirmed',
  3: 'Awaiting Confirmation',
};
