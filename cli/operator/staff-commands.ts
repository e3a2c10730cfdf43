import type { WriterCreditInput } from '@octavo/contract/operator-pay';
import { toAmount } from '@octavo/domain/money';
import { DEFAULT_LANGUAGE } from '@octavo/domain/language/language';
import type { Act } from '@octavo/server/operators/act';
import { createStaff, renewStaffLink } from '@octavo/server/operators/create-staff';
import { creditWriter } from '@octavo/server/operators/credit-writer';
import { resetStaff } from '@octavo/server/operators/reset-staff';
import { endCompany, setCompany } from '@octavo/server/operators/set-company';
import { endSignIn, setSignIn } from '@octavo/server/operators/set-sign-in';
import { setWork } from '@octavo/server/operators/set-work';
import type { Command, Given } from './command.ts';
import { hostOfCommand } from './host.ts';
import { CREDIT_OPTIONS, STAFF_OPTIONS, WORK_OPTIONS, readOptions } from './options.ts';
import { readSettings } from './read-input.ts';
import { operatorToolWords } from './words.ts';

const { commands, answers } = operatorToolWords(DEFAULT_LANGUAGE);

type Linked = Awaited<ReturnType<typeof createStaff>>;

/** Who works at a site, the company that signs them in, and the provider that signs in customers. */
export const STAFF_COMMANDS: Record<string, Command> = {
  'staff create': {
    parameters: ['email'],
    options: STAFF_OPTIONS,
    ofSite: true,
    summary: commands.createStaff,
    run: async (act, { words: [email = ''], options }) => {
      const staff = { email, ...readOptions(STAFF_OPTIONS, options) } as Parameters<typeof createStaff>[2]; // the operation validates it
      return sayLink(await createStaff(act, await hostOfCommand(act, options.site), staff));
    },
  },
  'staff link': {
    parameters: ['email'],
    options: {},
    ofSite: true,
    summary: commands.renewStaffLink,
    run: async (act, { words: [email = ''], options }) =>
      sayLink(await renewStaffLink(act, await hostOfCommand(act, options.site), email)),
  },
  'staff reset': {
    parameters: ['email'],
    options: {},
    ofSite: true,
    summary: commands.resetStaff,
    run: async (act, { words: [email = ''], options }) =>
      answers.staffReset((await resetStaff(act, await hostOfCommand(act, options.site), email)).email),
  },
  'staff set': {
    parameters: ['email'],
    options: WORK_OPTIONS,
    ofSite: true,
    summary: commands.setWork,
    run: async (act, { words: [email = ''], options }) => {
      const host = await hostOfCommand(act, options.site);
      const { changed } = await setWork(act, host, email, readOptions(WORK_OPTIONS, options));
      return changed.length > 0 ? answers.siteChanged(changed.join(', ')) : answers.siteSame;
    },
  },
  'staff credit': {
    parameters: ['email'],
    options: CREDIT_OPTIONS,
    ofSite: true,
    summary: commands.creditWriter,
    run: async (act, { words: [email = ''], options }) => {
      const line = readOptions(CREDIT_OPTIONS, options) as WriterCreditInput; // the operation validates it
      const { amount, currency } = await creditWriter(act, await hostOfCommand(act, options.site), email, line);
      return answers.credited(email, toAmount(amount), currency);
    },
  },
  'company set': {
    parameters: ['name=value…'],
    options: {},
    ofSite: true,
    summary: commands.setCompany,
    run: async (act, given) => answers.companySet((await setCompany(act, ...(await readProvider(act, given)))).issuer),
  },
  'company off': {
    parameters: [],
    options: {},
    ofSite: true,
    summary: commands.endCompany,
    run: async (act, { options }) => {
      await endCompany(act, await hostOfCommand(act, options.site));
      return answers.companyOff;
    },
  },
  'sign-in set': {
    parameters: ['name=value…'],
    options: {},
    ofSite: true,
    summary: commands.setSignIn,
    run: async (act, given) => answers.signInSet((await setSignIn(act, ...(await readProvider(act, given)))).issuer),
  },
  'sign-in off': {
    parameters: [],
    options: {},
    ofSite: true,
    summary: commands.endSignIn,
    run: async (act, { options }) => {
      await endSignIn(act, await hostOfCommand(act, options.site));
      return answers.signInOff;
    },
  },
};

/** The host, and the settings of an OpenID Connect provider. */
async function readProvider(act: Act, { words: settings, options, input }: Given) {
  const given = await readSettings(settings, input);
  const { name = '', issuer = '', 'client-id': clientId = '', 'client-secret': secret = '' } = given;
  return [await hostOfCommand(act, options.site), { name, issuer, clientId, secret }] as const;
}

const sayLink = ({ email, role, writerNumber, link, expiresAt }: Linked): string => {
  const who = writerNumber === null ? role : answers.writer(writerNumber);
  return `${answers.link(email, who, `${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`)}\n${link}`;
};
