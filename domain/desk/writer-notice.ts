/** ADR 0306 The most characters of what support writes to a writer without an order. */
export const WRITER_NOTICE_MAX = { subject: 120, body: 4000 };
