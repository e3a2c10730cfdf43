import { type FocusEventHandler, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { PhoneField } from '@octavo/kit/account/PhoneField.tsx';
import { caretAfter, digitsTyped, masked } from './phone.ts';
import { useCountries } from './useCountries.ts';
import { customerWords } from './words.ts';

export type PhoneNumber = {
  /** `US` */
  country: string;
  /** Without the dial code. */
  phone: string;
};

type Props = PhoneNumber & {
  id: string;
  below?: string;
  issue: string | null;
  onChange: (change: Partial<PhoneNumber>) => void;
  onBlur: FocusEventHandler;
};

/** spec §5 A country and a phone number. The value is digits only; the mask is added for display. */
export function PhoneEntry({ country, phone, onChange, ...rest }: Props) {
  const [isTouched, setTouched] = useState(false);
  const { countries, dialOf, read } = useCountries(country, isTouched);
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
    const international = read?.(typed);
    if (international) {
      onChange({ country: international.country, phone: international.digits });
      return;
    }
    const caret = input.current?.selectionStart ?? typed.length;
    const digits = digitsTyped(typed, shown, caret, dial);
    const after = typed.slice(caret).replace(/\D/g, '').length;
    digitsBefore.current = Math.max(0, digits.length - after);
    onChange({ phone: digits });
  };
  const onNumber = useEarly(type, read !== null);
  return (
    <PhoneField
      {...rest}
      onFocus={() => setTouched(true)}
      ref={input}
      label={customerWords.phone}
      countries={countries.map(({ code, name, dial: number }) => ({
        value: code,
        label: `${name} +${number}`,
        short: `${code} +${number}`,
      }))}
      country={country}
      onCountry={(chosen) => onChange({ country: chosen })}
      number={shown}
      onNumber={onNumber}
    />
  );
}

/** `type`, which is called once more with a number with a dial code that was typed before the parser of such numbers was loaded. */
function useEarly(type: (typed: string) => void, isLoaded: boolean) {
  const early = useRef<string | null>(null);
  const again = useEffectEvent(() => early.current && type(early.current));
  useEffect(() => void (isLoaded && again()), [isLoaded]);
  return (typed: string) => {
    early.current = !isLoaded && typed.trim().startsWith('+') ? typed : null;
    type(typed);
  };
}
