import { textOf } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { invalidate } from '@octavo/client/query';
import { type ListedLegalText, listLegalTexts, translateLegalText } from '@octavo/contract/desk-legal-texts';
import type { DeskSite } from '@octavo/contract/desk-sites';
import { directionOf, nameOf } from '@octavo/domain/language/tags';
import { LEGAL_MOST } from '@octavo/domain/sites/legal-texts';
import { Banner } from '@octavo/kit/Banner.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { focusField } from '@octavo/kit/focusField.ts';
import { TextArea } from '@octavo/kit/texts/TextArea.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { longIssue } from '#app/long-issue.ts';
import { useUnsaved } from '#app/unsaved.ts';
import css from '../texts/Texts.module.css';
import { LegalPreview } from './LegalPreview.tsx';
import { legalWords as words } from './words.ts';

type Props = { site: DeskSite; listed: ListedLegalText; language: string };

/** ADR 0317 The newest version of a legal text in another language: what is kept, or the field to write it once. */
export function LegalTranslation({ site, listed: { name, ours, versions }, language }: Props) {
  const { last, kept, body, setBody, issue, save, saveNow } = useTranslation(
    site.id,
    { name, ours, versions },
    language,
  );
  return (
    <>
      <section className={css.editor} aria-label={words.names[name]}>
        <h2>{words.names[name]}</h2>
        {last ? (
          <>
            <Banner>
              {kept
                ? words.isTranslated(last.number, nameOf(language))
                : words.isNotTranslated(last.number, nameOf(language), nameOf(last.language))}
            </Banner>
            <TextArea
              id="legal-translation"
              lang={language}
              dir={directionOf(language)}
              label={words.textIn(nameOf(language))}
              hint={words.textHint}
              rows={16}
              limit={LEGAL_MOST}
              value={body}
              readOnly={kept !== undefined}
              onChange={setBody}
              issue={issue}
            />
            {kept && <p className={css.was}>{words.hash(kept.sha256)}</p>}
            {save.error && <Banner kind="problem">{textOf(save.error)}</Banner>}
            {!kept && (
              <div className={css.buttons}>
                <Button kind="primary" isBusy={save.isPending} onClick={saveNow}>
                  {words.saveTranslation(last.number, nameOf(language))}
                </Button>
              </div>
            )}
          </>
        ) : (
          <Banner>{words.onlyOurs(nameOf(language))}</Banner>
        )}
      </section>
      <LegalPreview name={words.names[name]} body={body} language={language} />
    </>
  );
}

/** A translation while somebody writes it, and what is kept in the language. */
function useTranslation(siteId: number, { name, ours, versions }: Written, language: string) {
  const [last, ...before] = versions;
  const kept = last?.translations.find((one) => one.language === language);
  const earlier = before.flatMap(({ translations }) => translations).find((one) => one.language === language);
  const [first] = useState(kept?.body ?? earlier?.body ?? last?.body ?? ours);
  const [body, setBody] = useState(first);
  const [isTried, setTried] = useState(false);
  const [isSaved, setSaved] = useState(false); // the new version takes its place
  const issue = body.trim() === '' ? words.missing : null;
  const tooLong = longIssue(body, LEGAL_MOST);
  const save = useMutation({
    meta: { isQuiet: true }, // shown below the text
    mutationFn: (number: number) =>
      call(translateLegalText, { params: { id: siteId, name }, body: { number, language, body } }),
    onSuccess: async () => {
      setSaved(true);
      showToast(words.translated(nameOf(language)), { kind: 'success' });
      await invalidate(listLegalTexts);
      document.querySelector<HTMLElement>('#legal-translation')?.focus(); // the button leaves
    },
  });
  useUnsaved(!kept && body !== first && !isSaved);
  const saveNow = () => {
    if (!last || save.isPending) return;
    setTried(true);
    if (issue || tooLong) focusField('legal-translation');
    else save.mutate(last.number);
  };
  return { last, kept, body: kept?.body ?? body, setBody, issue: tooLong ?? (isTried ? issue : null), save, saveNow };
}

type Written = Pick<ListedLegalText, 'name' | 'ours' | 'versions'>;
