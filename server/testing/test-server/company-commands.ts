import { setCompany } from '#operators/set-company.ts';
import type { Services } from '#services.ts';
import { signInThere } from '#testing/company.ts';
import { type Account, openProvider } from '#testing/openid-provider.ts';

/** Commands about the company by which the staff of site 1, at `origin`, sign in. */
export function companyCommands(fixture: Services, origin: string) {
  let opened: { close: () => void } | undefined;
  return {
    /** Opens a provider where everybody who comes is this person, in place of the one before. */
    openCompany: async (name: string, person: Account) => {
      opened?.close();
      const provider = await openProvider(person, [`${origin}/desk/login`]);
      opened = provider;
      const { issuer } = provider;
      const company = { name, issuer, clientId: 'octavo', secret: 'a client secret' };
      await setCompany({ ...fixture, actor: 'test' }, 'localhost', company);
    },
    /** Signs in at an address of the provider; answers the query of the return. */
    signInThere,
  };
}
