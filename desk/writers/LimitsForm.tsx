import { call } from '@octavo/client/call';
import { invalidate, showAnswer } from '@octavo/client/query';
import { type Profile, getWriterProfile, listWriterProfiles, setWriterLimits } from '@octavo/contract/desk-profiles';
import { listCandidates } from '@octavo/contract/desk-writers';
import type { Reply } from '@octavo/contract/endpoint';
import { PAPERS_AT_A_TIME } from '@octavo/domain/desk/evidence';
import { Chips } from '@octavo/kit/Chips.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useState } from 'react';
import { FormDialog } from '#app/FormDialog.tsx';
import { appWords } from '#app/words.ts';
import { limitWords } from './words.ts';

const words = limitWords;

export type Lists = Pick<Reply<typeof listWriterProfiles>, 'subjects' | 'levels'>;
type Props = { profile: Profile; lists: Lists; onClose: () => void };

/** How many papers a writer takes at a time, and of which subjects and levels. What the writer sets meanwhile and nobody changes here stays. */
export function LimitsForm({ profile, lists, onClose }: Props) {
  const [opened] = useState(profile);
  const [papers, setPapers] = useState(String(opened.papersMax));
  const [subjects, setSubjects] = useState(opened.subjects);
  const [levels, setLevels] = useState(opened.levels);
  const isValid = /^\d{1,3}$/.test(papers) && Number(papers) >= 1 && Number(papers) <= PAPERS_AT_A_TIME.max;
  const params = { id: profile.idWriter };
  const save = async () => {
    const body = {
      ...(Number(papers) !== opened.papersMax && { papersMax: Number(papers) }),
      ...(!isSame(subjects, opened.subjects) && { subjects }),
      ...(!isSame(levels, opened.levels) && { levels }),
    };
    const person = await call(setWriterLimits, { params, body });
    showAnswer(getWriterProfile, { params }, person);
    await invalidate(listWriterProfiles, listCandidates);
    showToast(words.saved, { kind: 'success' });
  };
  return (
    <FormDialog
      title={words.title(appWords.writer(profile.idWriter))}
      size="medium"
      words={words}
      check={() => isValid}
      save={save}
      onClose={onClose}
    >
      <TextField
        label={words.papers}
        hint={words.papersHint}
        inputMode="numeric"
        value={papers}
        onChange={setPapers}
        issue={isValid ? null : words.papersWrong(PAPERS_AT_A_TIME.max)}
      />
      <Chips label={words.subjects} hint={words.all} options={optionsOf(lists.subjects)} value={subjects} onChange={setSubjects} />
      <Chips label={words.levels} hint={words.all} options={optionsOf(lists.levels)} value={levels} onChange={setLevels} />
    </FormDialog>
  );
} // oxfmt-ignore

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

const optionsOf = (list: Lists['subjects']) => list.map(({ id, name }) => ({ value: id, label: name }));
