import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';

/** For tests: renders a controlled field and keeps its value. `changes` lists every value of `onChange`. */
export function renderControlled<T>(first: T, draw: (value: T, onChange: (value: T) => void) => ReactNode) {
  const changes: T[] = [];
  function Form() {
    const [value, setValue] = useState(first);
    return draw(value, (next) => {
      changes.push(next);
      setValue(next);
    });
  }
  render(<Form />);
  return { changes, user: userEvent.setup() };
}
