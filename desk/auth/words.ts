import { dictionary } from '@octavo/domain/language/page';

/** What the desk says about signing in, of the form, the step up and the first factor. */
export const authWords = dictionary('deskAuth', {
  heading: 'Desk',
  desk: 'desk',
  lead: 'For support, writers and the operator.',
  customers: 'Customers sign in on their site',
  passkey: 'Use a passkey',
  or: 'or',
  email: 'Work email',
  password: 'Password',
  next: 'We then ask for your second factor.',
  proceed: 'Continue',
  company: (name: string) => `Sign in with ${name}`,
  unknownHere: 'Your company let you in, but nobody at this desk has your address. Ask the operator to invite you.',
  rules: 'A shift ends after 12 hours. Every action here is kept in the audit trail under your name.',

  /** Titles of papers that nobody has ordered, and what could be said of them. */
  drawn: {
    care: ['Ethics of Care in Nursing Practice', 'No file yet'],
    policing: ['The Ethics of Predictive Policing', '2 unread'],
    germline: ['CRISPR and the Governance of Germline Editing', 'Unassigned, 7 pages'],
    solar: ['Quarterly Review: Solar Storage', 'Waiting for the customer'],
    policy: ['Monetary Policy Transmission After 2020', 'Revision 2'],
    staffing: ['Nursing Staff Ratios and Patient Outcomes', 'Offered to 3 writers'],
    lean: ['Lean Experimentation in Regulated Industries', 'Outline sent'],
  },

  confirm: 'Confirm that it is you',
  totp: 'Six digits of your authenticator',
  recovery: 'Recovery code',
  useTotp: 'Use the authenticator',
  useRecovery: 'Use a recovery code',
  confirmPassword: 'Your password',
  startAgain: 'Start again',

  setUp: 'One more thing before you begin',
  setUpLead:
    'Support and operators sign in with a second factor. Choose what you have at hand. You can add the other one later.',
  addPasskey: 'Make a passkey',
  addTotp: 'Use an authenticator app',
  qr: 'QR code for your authenticator app',
  scan: 'Read the code with an authenticator app.',
  noCamera: 'No camera?',
  copy: 'Copy',
  copied: 'Copied',
  type: 'Type the six digits it shows.',
  turnOn: 'Turn it on',

  codes: 'Recovery codes',
  codesLead: 'Each works once, when you have lost your passkey or phone. Shown now and never again.',
  codesFile: 'recovery-codes.txt',
  textFile: 'Text file',
  print: 'Print',
  kept: 'I have kept them',
  notKept: 'Keep the codes first',

  stepUp: 'Confirm that it is you',
  stepUpLead: 'This needs a fresh proof. It is good for ten minutes.',
  signInAgainLead: (name: string) =>
    `This needs a fresh proof, and you have nothing here to give it with. Sign in again with ${name}: that is good for ten minutes. You come back to this screen.`,
  signInAgain: (name: string) => `Sign in again with ${name}`,
  noProof: 'This needs a fresh proof, and you have nothing here to give it with. Ask an operator.',

  onlyPasskey: 'You sign in here with a passkey: a finger, your face or the lock of your screen.',
  onlyPasskeyLost:
    'This site takes passkeys only. Without yours, a recovery code signs you in once; or an operator resets your factors.',
  noPasskeysHere: 'This site takes passkeys only, and this browser has none. Use another browser or device.',
  newPassword: 'Set your password',
  newPasswordLead: (site: string) => `For the staff of ${site}. This link works once.`,
  newPasswordHint: 'At least 8 characters',
  newPasswordShort: 'Use at least 8 characters',
  savePassword: 'Save password',
  passwordSet: 'Your password is set',
  passwordSetLead: (email: string) => `Sign in as ${email}.`,
  passwordElsewhere: 'It is your password at these desks too:',
  goToSignIn: 'Sign in',
  anotherLink: 'Ask the operator who sent you the link for a new one.',
});
