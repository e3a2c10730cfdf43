import { keep } from '@octavo/client/keep';

/** spec §4 The e-mail that the order form begins with: it is always restored, also after an order. */
export const keptEmail = () => localStorage.getItem('email') ?? '';
export const keepEmail = (email: string) => keep('email', email);
