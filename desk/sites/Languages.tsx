import { isLanguageTag, nameOf } from '@octavo/domain/language/tags';
import { Button } from '@octavo/kit/Button.tsx';
import { focusField } from '@octavo/kit/focusField.ts';
import { isForComposition } from '@octavo/kit/takesKeys.ts';
import { TextField } from '@octavo/kit/TextField.tsx';
import { useState } from 'react';
import type { Editing } from './draft.ts';
import { fieldWords as words } from './field-words.ts';
import { Line, Lines } from './Lines.tsx';
import { Part } from './Part.tsx';
import css from './Sites.module.css';

const FIELD = 'add-language';

/** ADR 0315 The languages of a site, its own first. */
export function Languages({ editing }: { editing: Editing }) {
  const languages = editing.value('languages');
  const [tag, setTag] = useState('');
  const [issue, setIssue] = useState<string | null>(null);
  const change = (next: string[]) => {
    editing.set({ languages: next });
    focusField(FIELD); // the button leaves
  };
  const add = () => {
    const code = tag.trim();
    const why = languages.includes(code) ? words.languageThere : isLanguageTag(code) ? null : words.languageWrong;
    setIssue(why);
    if (why === null) setTag('');
    change(why === null ? [...languages, code] : languages);
  };
  const others = (code: string) => languages.filter((one) => one !== code);
  return (
    <Part title={words.languages} about={words.languagesAbout}>
      <Lines>
        {languages.map((code, at) => (
          <Language
            key={code}
            code={code}
            isOwn={at === 0}
            onFirst={() => change([code, ...others(code)])}
            onRemove={() => change(others(code))}
          />
        ))}
      </Lines>
      <div className={css.row}>
        <TextField
          id={FIELD}
          label={words.addLanguage}
          hint={isLanguageTag(tag.trim()) ? nameOf(tag.trim()) : words.languageHint}
          maxLength={35}
          value={tag}
          onChange={(text) => {
            setTag(text);
            setIssue(null);
          }}
          onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !isForComposition(nativeEvent) && add()}
          issue={issue ?? editing.issues.languages}
        />
        <Button onClick={add}>{words.addThis}</Button>
      </div>
    </Part>
  );
}

type Props = { code: string; isOwn: boolean; onFirst: () => void; onRemove: () => void };

const Language = ({ code, isOwn, onFirst, onRemove }: Props) => (
  <Line
    after={<small>{isOwn ? words.ownLanguage(code) : code}</small>}
    actions={
      !isOwn && (
        <>
          <Button size="small" aria-label={words.firstOne(code)} onClick={onFirst}>
            {words.first}
          </Button>
          <Button kind="icon" icon="trash" aria-label={words.removeLanguage(code)} onClick={onRemove} />
        </>
      )
    }
  >
    <b lang={code} translate="no">
      {nameOf(code)}
    </b>
  </Line>
);
