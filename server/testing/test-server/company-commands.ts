import { setCompany } from '#operators/set-company.ts';
import { setSignIn } from '#operators/set-sign-in.ts';
import type { Services } from '#services.ts';
import { signInThere } from '#testing/company.ts';
import { type Account, openProvider } from '#testing/openid-provider.ts';

/** Commands about the providers by which the staff and the customers of site 1, at `origin`, sign in. */
export function companyCommands(fixture: Services, origin: string) {
  let opened: { close: () => void } | undefined;
  /** Opens a provider that sends back to the page at this path, in place of the one before. Answers what an operator would set. */
  const openAt = async (path: string, name: string, person: Account) => {
    opened?.close();
    const provider = await openProvider(person, [origin + path]);
    opened = provider;
    return { name, issuer: provider.issuer, clientId: 'octavo', secret: 'a client secret' };
  };
  return {
    /** Opens a provider where everybody of the staff who comes is this person. */
    openCompany: async (name: string, person: Account) => {
      await setCompany({ ...fixture, actor: 'test' }, 'localhost', await openAt('/desk/login', name, person));
    },
    /** The same for customers. */
    openSignIn: async (name: string, person: Account) => {
      await setSignIn({ ...fixture, actor: 'test' }, 'localhost', await openAt('/login/provider', name, person));
      await fixture.sites.reload();
    },
    /** Signs in at an address of the provider; answers the query of the return. */
    signInThere,
  };
}
