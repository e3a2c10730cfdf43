import { type ComponentProps, type ReactNode, useId } from 'react';
import { COUNTED, Counter } from './Counter.tsx';
import { Field, type FieldWords, splitWords, ariaOf } from './Field.tsx';
import { Icon } from './Icon.tsx';
import css from './Input.module.css';

export type TextFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
    value: string;
    onChange: (value: string) => void;
    /** At the end of the line, inside the frame. */
    trailing?: ReactNode;
    /** Checked and valid: shows a tick. */
    isRight?: boolean;
    /** The most characters. Unlike `maxLength` it cuts off nothing that is pasted: the form around the field says that it is too long. */
    limit?: number;
    /** Shows a counter from this length on. Where there is a limit, it begins at four fifths of it. */
    countFrom?: number;
  };

/** A field of one line. All native attributes of an input are passed on. Without `autoComplete` a browser fills in nothing. */
export function TextField(props: TextFieldProps) {
  const { words, control } = splitWords(props);
  const { trailing, isRight = false, limit, countFrom = limit && limit * COUNTED, onChange, ...native } = control;
  const ownId = useId();
  const id = native.id ?? ownId;
  const footer = countFrom !== undefined && <Counter length={native.value.length} from={countFrom} limit={limit} />;
  return (
    <Field id={id} words={words} footer={footer}>
      <span className={isRight ? `${css.frame} ${css.valid}` : css.frame}>
        <input
          type="text"
          autoComplete="off"
          {...native}
          {...ariaOf(id, words)}
          onChange={(event) => onChange(event.target.value)}
        />
        {trailing}
        {native.readOnly && <Icon name="lock" size={16} />}
        {isRight && <Icon name="check" />}
      </span>
    </Field>
  );
}
