import { isPhone } from '@octavo/domain/auth/identity';
import { useLayoutEffect, useRef } from 'react';
import { PhoneField } from '#ui/PhoneField.tsx';
import { useOrder } from '../order-context.ts';
import { FIELD_IDS } from '../what-is-wrong.ts';
import { caretAfter, digitsTyped, masked } from './phone.ts';
import { useCountries } from './useCountries.ts';

/** §5 A country and a number. What is kept is digits; the mask is only shown. */
export function PhoneEntry() {
  const { state, change, sentence } = useOrder();
  const { country, phone } = state.identity;
  const { countries, dialOf, read } = useCountries();
  const input = useRef<HTMLInputElement>(null);
  const digitsBefore = useRef<number | null>(null);
  const dial = dialOf(country);
  const shown = masked(phone, dial);

  useLayoutEffect(() => {
    if (digitsBefore.current === null || document.activeElement !== input.current) return;
    const caret = caretAfter(shown, digitsBefore.current);
    input.current?.setSelectionRange(caret, caret);
    digitsBefore.current = null;
  });

  const type = (typed: string) => {
    const abroad = read(typed);
    if (abroad) {
      change({ identity: { country: abroad.country, phone: abroad.digits } });
      return;
    }
    const caret = input.current?.selectionStart ?? typed.length;
    const digits = digitsTyped(typed, shown, caret, dial);
    const after = typed.slice(caret).replace(/\D/g, '').length;
    digitsBefore.current = Math.max(0, digits.length - after);
    change({ identity: { phone: digits } });
  };
  return (
    <PhoneField
      id={FIELD_IDS.phone}
      ref={input}
      label="Phone"
      below="Your writer never sees your phone number."
      countries={countries.map(({ code, name, dial: number }) => ({
        value: code,
        label: `${name} +${number}`,
        short: `${code} +${number}`,
      }))}
      country={country}
      onCountry={(chosen) => change({ identity: { country: chosen } })}
      number={shown}
      onNumber={type}
      onBlur={() => phone && !isPhone(phone) && change({ failed: ['phone'] })}
      complaint={sentence('phone')}
    />
  );
}
