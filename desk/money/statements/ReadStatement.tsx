import { call } from '@octavo/client/call';
import { hasCode } from '@octavo/client/api-error';
import { invalidate } from '@octavo/client/query';
import { reconcileStatement } from '@octavo/contract/desk-payments';
import { keepStatement, listStatements } from '@octavo/contract/desk-statements';
import type { Reply } from '@octavo/contract/endpoint';
import { PAYMENT_PROVIDERS, type Provider } from '@octavo/contract/sites';
import { money } from '@octavo/domain/language/page';
import { Button } from '@octavo/kit/Button.tsx';
import { FilePicker } from '@octavo/kit/FilePicker.tsx';
import { Leaders } from '@octavo/kit/Leaders.tsx';
import { Select } from '@octavo/kit/Select.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useRef, useState } from 'react';
import { FormDialog } from '#app/FormDialog.tsx';
import { providerName } from '../faults/fault-text.ts';
import { moneyWords } from '../words.ts';
import { type ColumnNames, Columns } from './Columns.tsx';
import { titlesOf } from './header.ts';
import css from './Statements.module.css';
import { statementWords } from './words.ts';

type Compared = Reply<typeof reconcileStatement>;
type Props = { onKept: (id: number) => void; onClose: () => void };

type Asked = { provider: Provider; file: File | null; names: ColumnNames };

/** What is compared, and what came of it. Where the server does not find a column, the file says which it has. */
function useReading() {
  const [asked, setAsked] = useState<Asked>({ provider: 'paypal', file: null, names: {} });
  const [titles, setTitles] = useState<readonly string[]>([]);
  const [compared, setCompared] = useState<Compared | null>(null);
  const { provider, file, names } = asked;
  const input = () => ({ query: { provider, ...names }, files: file ? [file] : [] });
  const ask = (change: Partial<Asked>) => {
    if (change.file !== undefined) setTitles([]);
    setAsked({ ...asked, ...change });
    setCompared(null);
  };
  const compare = async () => {
    try {
      setCompared(await call(reconcileStatement, input()));
    } catch (error) {
      if (file && hasCode<typeof reconcileStatement>(error, 'statement_invalid')) setTitles(await titlesOf(file));
      throw error;
    }
  };
  return { asked, titles, compared, ask, compare, keep: async () => call(keepStatement, input()) };
}

/** ADR 0212 Compares a statement first, and keeps it when that is wanted. */
export function ReadStatement({ onKept, onClose }: Props) {
  const { asked, titles, compared, ask, compare, keep } = useReading();
  const { provider, file, names } = asked;
  const [wasTried, setTried] = useState(false);
  const { form: words } = statementWords;
  const check = () => {
    setTried(true);
    return file !== null && file.size > 0;
  };
  const save = async () => {
    if (!compared) return compare();
    const { id } = await keep();
    await invalidate(listStatements);
    onKept(id);
    showToast(words.kept, { kind: 'success' });
    return onClose();
  };
  return (
    <FormDialog
      title={words.title}
      words={{ cancel: moneyWords.cancel, save: compared ? words.keep : words.compare }}
      check={check}
      save={save}
      staysOpen
      onClose={onClose}
    >
      <p>{words.about}</p>
      <Select
        label={words.provider}
        options={PAYMENT_PROVIDERS.map((value) => ({ value, label: providerName(value) }))}
        value={provider}
        onChange={(value) => ask({ provider: value })}
      />
      <ChosenFile
        file={file}
        issue={wasTried && !file?.size ? (file ? words.empty : words.missing) : null}
        onChoose={(chosen) => ask({ file: chosen, names: {} })}
      />
      {titles.length > 1 && <Columns titles={titles} names={names} onChange={(chosen) => ask({ names: chosen })} />}
      {compared && <Result compared={compared} />}
    </FormDialog>
  );
}

type FileProps = { file: File | null; issue: string | null; onChoose: (file: File | null) => void };

function ChosenFile({ file, issue, onChoose }: FileProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className={css.file}>
      <Button size="small" icon="paperclip" onClick={() => picker.current?.click()}>
        {statementWords.form.file}
      </Button>
      <FilePicker ref={picker} accept=".csv,text/csv" onFiles={([chosen]) => onChoose(chosen ?? null)} />
      {file && <bdi>{statementWords.form.chosen(file.name)}</bdi>}
      {issue && (
        <p className={css.issue} role="alert">
          {issue}
        </p>
      )}
    </div>
  );
}

function Result({ compared: { rows, differences, sums, known } }: { compared: Compared }) {
  return (
    <output className={css.result}>
      {known !== null && <p>{statementWords.form.known}</p>}
      <p>
        <b>{statementWords.form.differences(differences.length)}</b>
      </p>
      <Leaders
        facts={[
          { name: statementWords.rows, value: rows },
          ...sums.flatMap(({ currency, statement, ledger }) => [
            { name: `${statementWords.theySay}, ${currency}`, value: money(statement, currency) },
            { name: `${statementWords.weSay}, ${currency}`, value: money(ledger, currency) },
            {
              name: `${statementWords.difference}, ${currency}`,
              value: money(statement - ledger, currency),
              tone: 'strong' as const,
            },
          ]),
        ]}
      />
    </output>
  );
}
