import { render, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { Boundary } from '@octavo/client/Boundary';
import { ErrorReports } from './ErrorReports.tsx';

function Broken(): never {
  throw new RangeError('Cannot render');
}

test('spec §8 “Render failures go to an error-reporting service.”, including those before it is loaded', async () => {
  const { fetch } = globalThis;
  const { error } = console;
  onTestFinished(() => {
    globalThis.fetch = fetch;
    console.error = error;
  });
  console.error = () => {}; // React logs the error too
  const sent: string[] = [];
  globalThis.fetch = async (_, init) => {
    sent.push(String(init?.body));
    return new Response();
  };
  render(
    <Boundary fallback="Something went wrong">
      <Broken />
    </Boundary>,
  );
  await screen.findByText('Something went wrong');
  expect(sent).toEqual([]);
  render(<ErrorReports to="https://pub1ic@errors.example/7" />);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toContain('"RangeError"');
});
