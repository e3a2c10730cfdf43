/** spec §5 Whether a number has its own dial code: `+44 20 7946 0958`. */
export const isDialed = (phone: string): boolean => phone.trim().startsWith('+');

/** spec §3 The digits to send: the dial code and the number. A number that has its own dial code keeps that one. */
export const withDialCode = (dial: string, phone: string): string =>
  (isDialed(phone) ? '' : dial) + phone.replace(/\D/g, '');
