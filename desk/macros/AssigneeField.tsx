import { queryOf } from '@octavo/client/query';
import { listWriters } from '@octavo/contract/desk';
import { Select } from '@octavo/kit/Select.tsx';
import { useQuery } from '@tanstack/react-query';
import { macroFormWords, macroWords } from './words.ts';

export type Colleagues = readonly { id: number; name: string }[];

type Props = {
  colleagues: Colleagues;
  value: string | null;
  onChange: (value: string) => void;
  issue: string | undefined;
};

const words = macroFormWords;

/** Who gets the order with a macro: its conversation, or the work. */
export function AssigneeField({ colleagues, ...control }: Props) {
  const writers = useQuery(queryOf(listWriters, {})).data ?? [];
  const { runner, nobody, conversation, writer } = words.assignees;
  const options = [
    { value: 'runner', label: runner, detail: conversation },
    { value: 'nobody', label: nobody, detail: conversation },
    ...colleagues.map(({ id, name }) => ({ value: `colleague ${id}`, label: name, detail: conversation })),
    ...writers.map(({ idWriter, name }) => ({
      value: `writer ${idWriter}`,
      label: macroWords.writer(idWriter),
      detail: writer(name),
    })),
  ];
  return <Select label={words.assignee} placeholder={words.chooseAssignee} options={options} {...control} />;
}
