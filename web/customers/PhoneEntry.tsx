import {
  type FocusEvent,
  type FocusEventHandler,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { isDialed, masked } from '@octavo/domain/customers/phone';
import { PhoneField } from '@octavo/kit/account/PhoneField.tsx';
import { caretAfter, digitsTyped } from './phone.ts';
import { useCountries } from './useCountries.ts';
import { customerWords } from './words.ts';

export type PhoneNumber = {
  /** `US` */
  country: string;
  /** Digits without the dial code, or a plus and digits with it while the country of the number is not known. */
  phone: string;
};

type Props = PhoneNumber & {
  id: string;
  below?: string;
  issue: string | null;
  onChange: (change: Partial<PhoneNumber>) => void;
  onBlur: FocusEventHandler;
};

/** spec §5, D18 A country and a phone number; the mask is added for display. A number with its dial code sets the country. */
export function PhoneEntry({ country, phone, onChange, onBlur, ...rest }: Props) {
  const [isTouched, setTouched] = useState(false);
  const wanted = isTouched || isDialed(phone);
  const { countries, dialOf, readComplete, readInternational, isLoaded } = useCountries(country, wanted);
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

  const taken = (read: { country: string; digits: string } | null): boolean => {
    if (read) onChange({ country: read.country, phone: read.digits });
    return read !== null;
  };
  const takeLoaded = useEffectEvent(() => taken(readComplete(phone)));
  useEffect(() => void (isLoaded && takeLoaded()), [isLoaded]);
  const leave = (event: FocusEvent) => {
    taken(readInternational(phone));
    onBlur(event);
  };
  const type = (typed: string) => {
    if (taken(readComplete(typed))) return;
    const caret = input.current?.selectionStart ?? typed.length;
    const digits = digitsTyped(typed, shown, caret, dial);
    const after = typed.slice(caret).replace(/\D/g, '').length;
    digitsBefore.current = Math.max(0, digits.length - after);
    onChange({ phone: digits });
  };
  return (
    <PhoneField
      {...rest}
      onFocus={() => setTouched(true)}
      onBlur={leave}
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
      onNumber={type}
    />
  );
}
