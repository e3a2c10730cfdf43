import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';

/** For tests: renders a controlled field and keeps its value. `seen` lists every value of `onChange`. */
export function renderControlled<T>(first: T, draw: (value: T, onChange: (value: T) => void) => ReactNode) {
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
