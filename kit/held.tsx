import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';

/** For tests: holds the value, as a form does. `seen` is every value that came out. */
export function held<T>(first: T, draw: (value: T, onChange: (value: T) => void) => ReactNode) {
  const seen: T[] = [];
  function Form() {
    const [value, setValue] = useState(first);
    return draw(value, (next) => {
      seen.push(next);
      setValue(next);
    });
  }
  render(<Form />);
  return { seen, user: userEvent.setup() };
}
