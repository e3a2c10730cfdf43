import { saveBytes } from '@octavo/client/download';
import { Button } from '@octavo/kit/Button.tsx';
import { Checkbox } from '@octavo/kit/Checkbox.tsx';
import { useState } from 'react';
import { useUnsaved } from '#app/unsaved.ts';
import css from './Auth.module.css';
import { CopyButton } from './CopyButton.tsx';
import { authWords as words } from './words.ts';

/** spec §12.1 The recovery codes, which are shown this once. Going on needs the word that they are kept. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const [isKept, setKept] = useState(false);
  useUnsaved(!isKept, { kind: 'codes' });
  const text = codes.join('\n');
  return (
    <div className={css.fields}>
      <ul className={css.codes} aria-label={words.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={css.buttons}>
        <CopyButton text={text} />
        <Button size="small" icon="download" onClick={() => saveBytes(new Blob([text]), words.codesFile)}>
          {words.textFile}
        </Button>
        <Button size="small" icon="printer" onClick={() => print()}>
          {words.print}
        </Button>
      </div>
      <Checkbox checked={isKept} onChange={setKept}>
        {words.kept}
      </Checkbox>
      <Button kind="primary" whyNot={isKept ? null : words.notKept} onClick={onKept}>
        {words.proceed}
      </Button>
    </div>
  );
}
