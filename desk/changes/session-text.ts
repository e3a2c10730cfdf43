import type { AuditLine } from '@octavo/contract/desk-audit';
import { changeWords as words } from './words.ts';

type Entry = { device?: AuditLine['device']; session?: AuditLine['session'] | undefined };

/** From which session an entry came: `session of Chrome on Windows, by passkey`, or its number where no more is known; null for none. */
export function sessionText({ device, session }: Entry): string | null {
  if (!session) return null;
  const { browser = null, system = null, provenBy = null } = device ?? {};
  const named = browser && system ? words.device(browser, system) : (browser ?? system);
  if (named === null) return words.session(session.slice(0, 8));
  const by = provenBy === null ? undefined : words.by[provenBy];
  return by ? words.sessionBy(named, by) : words.sessionOf(named);
}
