import { call } from '@octavo/client/call';
import { type TariffOfSite, type TariffVersion, listTariffVersions, restoreTariff } from '@octavo/contract/desk-tariff';
import { TARIFF_REASON_MAX } from '@octavo/domain/pricing/tariff-table';
import { Button } from '@octavo/kit/Button.tsx';
import { moment } from '@octavo/kit/dates.ts';
import { TextField } from '@octavo/kit/TextField.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useState } from 'react';
import { FormDialog } from '#app/FormDialog.tsx';
import { KeysetList } from '#app/KeysetList.tsx';
import { Section } from '#app/Section.tsx';
import { longIssue } from '#app/long-issue.ts';
import { useMay } from '#app/staff.ts';
import { useKeyset } from '#app/useKeyset.ts';
import { ChangeList } from './ChangeList.tsx';
import { reloadAfter } from './reload.ts';
import css from './Tariff.module.css';
import { changeWords, versionWords as words } from './words.ts';

type Props = { current: TariffOfSite; onSaved: (tariff: TariffOfSite) => Promise<void> };

/** spec §12.16 The versions of the prices: who, when, why, and what changed. */
export function Versions({ current, onSaved }: Props) {
  const query = useKeyset(listTariffVersions, { query: {} });
  const [restoring, setRestoring] = useState<number | null>(null);
  const versions = query.data?.pages.flatMap((page) => page.versions) ?? [];
  return (
    <Section heading={words.heading} about={words.about}>
      <KeysetList query={query} isEmpty={versions.length === 0} empty={words.empty} more={words.more}>
        <ul className={css.versions}>
          {versions.map((version) => (
            <Version
              key={version.number}
              version={version}
              current={current}
              onRestore={() => setRestoring(version.number)}
            />
          ))}
        </ul>
      </KeysetList>
      {restoring !== null && (
        <Restore number={restoring} from={current.version} onSaved={onSaved} onClose={() => setRestoring(null)} />
      )}
    </Section>
  );
}

type VersionProps = { version: TariffVersion; current: TariffOfSite; onRestore: () => void };

function Version({ version, current, onRestore }: VersionProps) {
  const { number, state, who, date, reason, startsAt, why, restores, changes, changed } = version;
  const mayRestore = useMay()('restoreTariff') && state === 'past';
  const facts = [
    why === null ? words.states[state] : words.notBegun,
    startsAt && words.startsAt(moment(startsAt)),
    restores !== null && words.restores(restores),
    changed > 0 && words.changed(changed),
  ].filter(Boolean);
  return (
    <li className={css.version}>
      <div>
        <p className={css.versionHead}>
          <strong>{words.number(number)}</strong> <span>{facts.join(', ')}</span>
        </p>
        <p className={css.note}>
          {who ? <bdi>{who}</bdi> : words.first} · {moment(date)}
        </p>
        {reason && <p className={css.reason}>{reason}</p>}
        {why !== null && <p className={css.reason}>{why}</p>}
        {changes.length > 0 && <ChangeList changes={changes} lists={current} total={changed} />}
      </div>
      {mayRestore && (
        <Button size="small" onClick={onRestore}>
          {words.restoreOne(number)}
        </Button>
      )}
    </li>
  );
}

type RestoreProps = { number: number; from: number; onSaved: Props['onSaved']; onClose: () => void };

function Restore({ number, from, onSaved, onClose }: RestoreProps) {
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = reason.trim() === '';
  const tooLong = longIssue(reason, TARIFF_REASON_MAX);
  const save = async () => {
    try {
      await onSaved(await call(restoreTariff, { params: { number }, body: { from, reason } }));
    } catch (error) {
      await reloadAfter(error); // saving again is about the newest
      throw error;
    }
    showToast(changeWords.restored, { kind: 'success' });
  };
  return (
    <FormDialog
      title={words.restoreOne(number)}
      size="small"
      words={words}
      check={() => {
        setTried(true);
        return !isMissing && !tooLong;
      }}
      save={save}
      onClose={onClose}
    >
      <p>{words.restoreLead}</p>
      <TextField
        label={changeWords.reason}
        limit={TARIFF_REASON_MAX}
        value={reason}
        onChange={setReason}
        issue={tooLong ?? (isTried && isMissing ? changeWords.reasonMissing : undefined)}
      />
    </FormDialog>
  );
}
