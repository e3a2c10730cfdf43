import { checkMail } from '@octavo/contract/auth';
import { call } from '#app/call.ts';

/** spec §7 'fail' means that nobody has registered with this e-mail. */
export const isRegistered = async (email: string) => (await call(checkMail, { body: { email } })).status !== 'fail';
