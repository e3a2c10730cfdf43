import * as contract from '@octavo/contract/auth';
import * as codes from '@octavo/contract/codes';
import * as customers from '@octavo/contract/customers';
import * as providers from '@octavo/contract/providers';
import * as ways from '@octavo/contract/ways';
import { on, onForm } from '#http/on.ts';
import { changePassword } from './change-password.ts';
import { checkMail } from './check-mail.ts';
import { sendCode } from './codes/send-code.ts';
import { signInByCode, signInByCodeLink } from './codes/sign-in-by-code.ts';
import { confirmPassword } from './confirm-password.ts';
import { confirmEmail } from './emails/confirm-email.ts';
import { openConfirmation } from './emails/open-confirmation.ts';
import { restoreEmail } from './emails/restore-email.ts';
import { forgotPassword } from './forgot-password.ts';
import { openMagicLink } from './open-magic-link.ts';
import { addOwnPasskey, beginOwnPasskey, removeOwnPasskey } from './passkeys/own-passkeys.ts';
import { askForPasskey, signInByPasskey } from './passkeys/sign-in-by-passkey.ts';
import { finishProviderLink, openProviderLink } from './providers/link-from-settings.ts';
import { linkOwnProvider, removeOwnProvider } from './providers/own-providers.ts';
import { sendLinkCode } from './providers/send-link-code.ts';
import { finishProviderSignIn, openProviderSignIn } from './providers/sign-in-by-provider.ts';
import { refresh } from './refresh.ts';
import { sendMagicLink } from './send-magic-link.ts';
import { setPassword } from './set-password.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';
import { endOtherOwnSessions, endOwnSession } from './ways/own-sessions.ts';
import { getWays } from './ways/get-ways.ts';
import { askForOwnProof, proveCustomer } from './ways/prove-customer.ts';

export const auth = [
  on(contract.signIn, signIn),
  on(contract.signInByPost, signIn),
  on(contract.signUp, signUp),
  on(contract.refresh, refresh),
  on(contract.signOut, signOut),
  onForm(contract.checkMail, checkMail),
  on(contract.setPassword, setPassword),
  onForm(contract.forgotPassword, forgotPassword),
  onForm(contract.sendMagicLink, sendMagicLink),
  on(contract.openMagicLink, openMagicLink),
  on(codes.sendCode, sendCode),
  on(codes.signInByCode, signInByCode),
  on(codes.signInByCodeLink, signInByCodeLink),
  on(providers.openProviderSignIn, openProviderSignIn),
  on(providers.finishProviderSignIn, finishProviderSignIn),
  on(providers.sendLinkCode, sendLinkCode),
  on(providers.linkOwnProvider, linkOwnProvider),
  on(providers.openProviderLink, openProviderLink),
  on(providers.finishProviderLink, finishProviderLink),
  on(ways.removeOwnProvider, removeOwnProvider),
  on(ways.askForPasskey, askForPasskey),
  on(ways.signInByPasskey, signInByPasskey),
  on(ways.getWays, getWays),
  on(ways.beginOwnPasskey, beginOwnPasskey),
  on(ways.addOwnPasskey, addOwnPasskey),
  on(ways.removeOwnPasskey, removeOwnPasskey),
  on(ways.endOwnSession, endOwnSession),
  on(ways.endOtherOwnSessions, endOtherOwnSessions),
  on(ways.askForOwnProof, askForOwnProof),
  on(ways.proveCustomer, proveCustomer),
  on(customers.confirmPassword, confirmPassword),
  on(customers.changePassword, changePassword),
  on(customers.confirmEmail, confirmEmail),
  on(customers.openConfirmation, openConfirmation),
  on(customers.restoreEmail, restoreEmail),
];
