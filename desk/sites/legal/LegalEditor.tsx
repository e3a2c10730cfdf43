import { textOf } from '@octavo/client/api-error';
import type { ListedLegalText } from '@octavo/contract/desk-legal-texts';
import type { DeskSite } from '@octavo/contract/desk-sites';
import { format } from '@octavo/domain/language/page';
import { directionOf } from '@octavo/domain/language/tags';
import { LEGAL_MOST } from '@octavo/domain/sites/legal-texts';
import { REASON_MAX } from '@octavo/domain/sites/versions';
import { Banner } from '@octavo/kit/Banner.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { Checkbox } from '@octavo/kit/Checkbox.tsx';
import { Segments } from '@octavo/kit/Segments.tsx';
import { TextArea } from '@octavo/kit/texts/TextArea.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { Keys } from '#app/Keys.tsx';
import { useKeys } from '#app/keys.ts';
import { longIssue } from '#app/long-issue.ts';
import css from '../texts/Texts.module.css';
import { LegalPreview } from './LegalPreview.tsx';
import { LegalVersions } from './LegalVersions.tsx';
import { type Writing, useLegal } from './useLegal.ts';
import { legalWords as words } from './words.ts';

type Props = { site: DeskSite; listed: ListedLegalText; language: string };

/** One legal text: its words, what its next version says of itself, and the versions before. */
export function LegalEditor({ site, listed, language }: Props) {
  const writing = useLegal(site.id, listed);
  const { draft, set, issues, isChanged } = writing;
  const name = words.names[listed.name];
  useKeys(name, [{ keys: '$mod+s', words: words.keysSave, isInBar: true, run: writing.saveNow }]);
  return (
    <>
      <section className={css.editor} aria-label={name}>
        <h2>{name}</h2>
        <TextArea
          id="legal-body"
          lang={language}
          dir={directionOf(language)}
          label={words.text}
          hint={`${words.textHint} ${words.holds(draft.of, draft.of === listed.inForce)}`}
          rows={16}
          limit={LEGAL_MOST}
          value={draft.body}
          onChange={(body) => set({ body })}
          issue={longIssue(draft.body, LEGAL_MOST) ?? issues.body}
        />
        {isChanged && <NextVersion writing={writing} />}
        {writing.save.error && <Banner kind="problem">{textOf(writing.save.error)}</Banner>}
        <div className={css.buttons}>
          <Button
            kind="primary"
            isBusy={writing.save.isPending}
            whyNot={isChanged ? null : words.unchanged}
            onClick={writing.saveNow}
          >
            {/^\d+$/.test(draft.number) ? words.save(Number(draft.number)) : words.saveAny} <Keys keys="$mod+s" />
          </Button>
        </div>
        <LegalVersions listed={listed} onTake={writing.take} />
      </section>
      <LegalPreview name={name} body={draft.body} language={language} />
    </>
  );
}

function NextVersion({ writing }: { writing: Writing }) {
  const { draft, set, issues, last } = writing;
  const asking = [
    { value: 'nobody' as const, label: words.nobody },
    { value: 'everybody' as const, label: words.everybody },
  ];
  return (
    <>
      <TextField
        id="legal-number"
        inputMode="numeric"
        maxLength={4}
        label={words.number}
        hint={words.numberHint(last)}
        value={draft.number}
        onChange={(number) => set({ number })}
        issue={issues.number}
      />
      <Beginning writing={writing} />
      <Segments
        label={words.asks}
        below={words.asksHint}
        options={asking}
        value={draft.asksAgain ? 'everybody' : 'nobody'}
        onChange={(value) => set({ asksAgain: value === 'everybody' })}
      />
      <TextField
        id="legal-why"
        label={words.why}
        limit={REASON_MAX}
        value={draft.reason}
        onChange={(reason) => set({ reason })}
        issue={longIssue(draft.reason, REASON_MAX) ?? issues.why}
      />
    </>
  );
}

/** From when the version counts, and which ones that wait it overtakes. */
function Beginning({ writing: { draft, set, issues, ended } }: { writing: Writing }) {
  const begins = [
    { value: 'now' as const, label: words.now },
    { value: 'later' as const, label: words.later },
  ];
  return (
    <>
      <Segments
        label={words.begins}
        options={begins}
        value={draft.isLater ? 'later' : 'now'}
        onChange={(value) => set({ isLater: value === 'later' })}
      />
      {draft.isLater && (
        <TextField
          id="legal-at"
          type="datetime-local"
          label={words.at}
          value={draft.at}
          onChange={(at) => set({ at })}
          issue={issues.at}
        />
      )}
      {ended.length > 0 && (
        <Checkbox
          id="legal-ends"
          checked={draft.endsWaiting}
          onChange={(endsWaiting) => set({ endsWaiting })}
          issue={issues.ends}
        >
          {words.ends(format().list(ended.map(({ number }) => `${number}`)), ended.length)}
        </Checkbox>
      )}
    </>
  );
}
