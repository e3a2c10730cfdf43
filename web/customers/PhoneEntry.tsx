import {
  type FocusEvent,
  type FocusEventHandler,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Country } from '@octavo/client/countries';
import { PHONE_DIGITS } from '@octavo/domain/auth/identity';
import { isDialed, masked, whyNoDialed } from '@octavo/domain/customers/phone';
import { digitsIn } from '@octavo/domain/language/digits';
import { format } from '@octavo/domain/language/page';
import { PhoneField } from '@octavo/kit/account/PhoneField.tsx';
import { caretAfter, digitsTyped, hasMore } from './phone.ts';
import css from './PhoneEntry.module.css';
import { countryNamed, useCountries } from './useCountries.ts';
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

/** spec §5, D18 A country and a phone number; the mask is added for display. A number with its dial code sets the country; one that was written sets it, when it is left, among those that share the code. */
export function PhoneEntry({ country, phone, issue, onChange, onBlur, ...rest }: Props) {
  const [isTouched, setTouched] = useState(false);
  const [isWritten, setWritten] = useState(false);
  const wanted = isTouched || isDialed(phone);
  const { countries, dialOf, readComplete, readInternational, isLoaded } = useCountries(country, wanted);
  const input = useRef<HTMLInputElement>(null);
  const digitsBefore = useRef<number | null>(null);
  const dial = dialOf(country);
  const shown = masked(phone, dial);
  const why = saidAtOnce(phone, dial);

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
  const takeNamed = () => {
    const named = isWritten ? countryNamed(country, phone) : country; // what is stored changes by nobody's hand
    if (named !== country) onChange({ country: named });
  };
  const takeLoaded = useEffectEvent(() => {
    if (hasMore(phone) || taken(readComplete(phone))) return;
    if (document.activeElement !== input.current) takeNamed();
  });
  useEffect(() => {
    if (isLoaded) takeLoaded();
  }, [isLoaded]);
  const leave = (event: FocusEvent) => {
    if (!hasMore(phone) && !taken(readInternational(phone))) takeNamed();
    onBlur(event);
  };
  const type = (typed: string) => {
    setWritten(true);
    if (!hasMore(typed) && taken(readComplete(typed))) return;
    const caret = input.current?.selectionStart ?? typed.length;
    const digits = digitsTyped(typed, shown, caret, dial);
    const after = digitsIn(typed.slice(caret)).length;
    digitsBefore.current = hasMore(typed) ? null : Math.max(0, digits.length - after);
    onChange({ phone: digits });
  };
  return (
    <PhoneField
      {...rest}
      issue={why ? <PhoneIssue why={why} /> : issue}
      onFocus={() => setTouched(true)}
      onBlur={leave}
      ref={input}
      label={customerWords.phone}
      countries={countries.map(optionOf)}
      country={country}
      onCountry={(chosen) => onChange({ country: chosen })}
      number={shown}
      onNumber={type}
    />
  );
}

const optionOf = ({ code, name, dial }: Country) => ({
  value: code,
  label: `${name} +${dial}`,
  short: `${code} +${dial}`,
});

/** spec §5 What is wrong with a number, whose digits all stay: said while it is typed or pasted, as it will not become right by more digits. */
function saidAtOnce(phone: string, dial: string): 'more_than_digits' | 'long' | null {
  const why = whyNoDialed(dial, phone);
  return why === 'short' ? null : why;
}

const PhoneIssue = ({ why }: { why: 'more_than_digits' | 'long' }) => (
  <>
    <span>{customerWords.phoneInvalid}</span>
    <span className={css.more}>
      {why === 'long' ? customerWords.phoneLong(format().number(PHONE_DIGITS.max)) : customerWords.phoneOnly}
    </span>
  </>
);
