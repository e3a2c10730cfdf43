/** The most characters of a first or last name, a part of the address, and the postal code. */
export const CUSTOMER_NAME_MAX = 100;
export const PLACE_MAX = 200;
export const ZIP_MAX = 20;

/** The most characters of the reason for which the desk changes or closes the account of a customer. */
export const ACCOUNT_REASON_MAX = 500;
