/** `12.50` in cents; null for what is no amount. */
export const centsOf = (typed: string): number | null =>
  /^\d{1,7}([.,]\d{1,2})?$/.test(typed.trim()) ? Math.round(Number(typed.trim().replace(',', '.')) * 100) : null;
