import { dictionary } from '@octavo/domain/language/page';

export const authWords = dictionary('deskAuth', {
  heading: 'Sign in to the desk',
  email: 'Email',
  code: 'Six digits of your authenticator',
  password: 'Password',
  signIn: 'Sign in',
});
