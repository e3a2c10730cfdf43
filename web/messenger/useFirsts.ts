import { useState } from 'react';

/** The keys of the messages that have been the first of a log, beginning with the one at its opening. */
export function useFirsts(messages: readonly { key: string }[]): readonly string[] {
  const first = messages[0]?.key;
  const [firsts, setFirsts] = useState<readonly string[]>(first === undefined ? [] : [first]);
  if (first === undefined || firsts.includes(first)) return firsts;
  setFirsts([...firsts, first]);
  return [...firsts, first];
}
