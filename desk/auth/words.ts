import { dictionary } from '@octavo/domain/language/page';

export const authWords = dictionary('deskAuth', {
  heading: 'Sign in to the desk',
  email: 'Email',
  password: 'Password',
  signIn: 'Sign in',
});
