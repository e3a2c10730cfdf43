import { type ComponentProps, useId } from 'react';
import { FieldSet, type FieldWords, splitWords, ariaOf } from '../Field.tsx';
import input from '../Input.module.css';
import css from './PhoneField.module.css';
import { Select, type SelectOption } from '../Select.tsx';
import { kitWords } from '../words.ts';

type Props = FieldWords &
  Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
    /** `{ value: 'US', label: 'United States +1', short: 'US +1' }` */
    countries: readonly SelectOption[];
    country: string;
    onCountry: (country: string) => void;
    /** As it is shown. The caller formats it. */
    number: string;
    onNumber: (number: string) => void;
  };

/** A country and a number. The id belongs to the number. */
export function PhoneField(props: Props) {
  const { words, control } = splitWords(props);
  const { countries, country, onCountry, number, onNumber, id, ...native } = control;
  const ownId = useId();
  const numberId = id ?? ownId;
  const { id: _, ...aria } = ariaOf(`${numberId}-set`, words);
  return (
    <FieldSet id={`${numberId}-set`} words={words}>
      <div className={css.phone}>
        <Select label={kitWords.countryCode} isLabelHidden options={countries} value={country} onChange={onCountry} />
        <span className={input.frame}>
          <input
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            enterKeyHint="next"
            aria-label={words.label}
            {...native}
            {...aria}
            id={numberId}
            value={number}
            onChange={(event) => onNumber(event.target.value)}
          />
        </span>
      </div>
    </FieldSet>
  );
}
