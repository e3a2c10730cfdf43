import type { StaffMember } from '@octavo/contract/desk-staff';
import { Icon } from '@octavo/kit/Icon.tsx';
import css from './Staff.module.css';
import { staffWords as words } from './words.ts';

/** With what somebody signs in, and what their role needs and they have not. */
export function Factors({ member }: { member: StaffMember }) {
  const { passkeys, hasTotp, lacksFactor, lacksPasskey, deactivation } = member;
  if (deactivation) return words.noWayIn;
  if (lacksFactor) return <Lacking>{words.lacksFactor}</Lacking>;
  const factors = [...(passkeys > 0 ? [words.passkeys(passkeys)] : []), ...(hasTotp ? [words.authenticator] : [])];
  return (
    <>
      {factors.join(', ') || words.passwordOnly}
      {lacksPasskey && <Lacking>{words.lacksPasskey}</Lacking>}
    </>
  );
}

const Lacking = ({ children }: { children: string }) => (
  <span className={css.warning}>
    <Icon name="alert" size={16} /> {children}
  </span>
);
