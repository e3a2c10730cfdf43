import { textOf } from '@octavo/client/api-error';
import type { ListedMailText } from '@octavo/contract/desk-mail-texts';
import type { DeskSite } from '@octavo/contract/desk-sites';
import { directionOf, nameOf } from '@octavo/domain/language/tags';
import { REASON_MAX } from '@octavo/domain/sites/versions';
import { MAIL_TEXT_MOST } from '@octavo/domain/texts/mail-texts';
import { Banner } from '@octavo/kit/Banner.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { TextArea } from '@octavo/kit/texts/TextArea.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { Keys } from '#app/Keys.tsx';
import { useKeys } from '#app/keys.ts';
import { MailPreview } from './MailPreview.tsx';
import css from './Texts.module.css';
import { TextVersions } from './TextVersions.tsx';
import { type Writing, useText } from './useText.ts';
import { Variables } from './Variables.tsx';
import { mailTextWords as words } from './words.ts';

type Props = { site: DeskSite; language: string; listed: ListedMailText; samples: Record<string, string> };

/** The text of one mail with its variables, its preview and its versions. */
export function Editor({ site, language, listed, samples }: Props) {
  const writing = useText(site.id, language, listed);
  const spoken = listed.states.map((one) => one.language);
  const state = listed.states.find((one) => one.language === language)?.state;
  const { text, set, issues } = writing;
  const inLanguage = { lang: language, dir: directionOf(language) };
  useKeys(words.names[listed.name], [{ keys: '$mod+s', words: words.keysSave, isInBar: true, run: writing.saveNow }]);
  return (
    <>
      <section className={css.editor} aria-label={words.names[listed.name]}>
        <h2>{words.names[listed.name]}</h2>
        {state === 'missing' && <Banner>{words.isMissing(nameOf(language))}</Banner>}
        {state === 'older' && <Banner>{words.isOlder(nameOf(spoken[0] ?? language))}</Banner>}
        <TextField
          id="mail-subject"
          {...inLanguage}
          label={words.subject}
          limit={MAIL_TEXT_MOST.subject}
          value={text.subject}
          onChange={(subject) => set({ subject })}
          issue={issues.subject}
        />
        <TextArea
          id="mail-body"
          {...inLanguage}
          label={words.text}
          hint={words.textHint}
          rows={10}
          limit={MAIL_TEXT_MOST.body}
          value={text.body}
          onChange={(body) => set({ body })}
          issue={issues.body}
        />
        <Variables name={listed.name} text={text} onInsert={(body) => set({ body })} />
        <Saving writing={writing} listed={listed} />
        <TextVersions siteId={site.id} language={language} listed={listed} onTake={writing.take} />
      </section>
      <MailPreview site={site} language={language} text={text} samples={samples} />
    </>
  );
}

function Saving({ writing, listed: { ours, last } }: { writing: Writing; listed: ListedMailText }) {
  const { isChanged, isOurs, reason, setReason, whyIssue, save, saveNow, test, testNow, take } = writing;
  const error = save.error ?? test.error;
  return (
    <>
      {isChanged && (
        <TextField
          id="mail-why"
          label={words.why}
          limit={REASON_MAX}
          value={reason}
          onChange={setReason}
          issue={whyIssue}
        />
      )}
      {error && <Banner kind="problem">{textOf(error)}</Banner>}
      <div className={css.buttons}>
        <Button kind="primary" isBusy={save.isPending} whyNot={isChanged ? null : words.unchanged} onClick={saveNow}>
          {words.save((last?.number ?? 0) + 1)} <Keys keys="$mod+s" />
        </Button>
        <Button isBusy={test.isPending} onClick={testNow}>
          {words.test}
        </Button>
        {!isOurs && <Button onClick={() => take(ours)}>{words.backToOurs}</Button>}
      </div>
    </>
  );
}
