import { isPhone } from '@octavo/domain/auth/identity';
import { PhoneEntry as Entry } from '#customers/PhoneEntry.tsx';
import { useOrderForm } from '../machine/order-context.ts';
import { FIELD_IDS } from '../machine/what-is-wrong.ts';

/** How to reach a new customer. */
export function PhoneEntry() {
  const { state, change, sentence } = useOrderForm();
  const { country, phone } = state.identity;
  return (
    <Entry
      id={FIELD_IDS.phone}
      below="Your writer never sees your phone number."
      country={country}
      phone={phone}
      onChange={(identity) => change({ identity })}
      onBlur={() => phone && !isPhone(phone) && change({ failed: ['phone'] })}
      issue={sentence('phone')}
    />
  );
}
