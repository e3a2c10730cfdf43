/** The number that a part of an address is, of an order or of something else that the server counts; null where it is none. */
export const numberOf = (part = '') => (/^[1-9]\d{0,8}$/.test(part) ? Number(part) : null);
