import { call } from '@octavo/client/call';
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
import css from './Statements.module.css';
import { statementWords } from './words.ts';

type Compared = Reply<typeof reconcileStatement>;
type Props = { onKept: (id: number) => void; onClose: () => void };

/** ADR 0212 Compares a statement first, and keeps it when that is wanted. */
export function ReadStatement({ onKept, onClose }: Props) {
  const [provider, setProvider] = useState<Provider>('paypal');
  const [file, setFile] = useState<File | null>(null);
  const [compared, setCompared] = useState<Compared | null>(null);
  const [wasTried, setTried] = useState(false);
  const check = () => {
    setTried(true);
    return file !== null;
  };
  const input = () => ({ query: { provider }, files: file ? [file] : [] });
  const keep = async () => {
    const { id } = await call(keepStatement, input());
    await invalidate(listStatements);
    onKept(id);
    showToast(statementWords.form.kept, { kind: 'success' });
    onClose();
  };
  const save = async () => (compared ? keep() : setCompared(await call(reconcileStatement, input())));
  return (
    <FormDialog
      title={statementWords.form.title}
      words={{ cancel: moneyWords.cancel, save: compared ? statementWords.form.keep : statementWords.form.compare }}
      check={check}
      save={save}
      staysOpen
      onClose={onClose}
    >
      <p>{statementWords.form.about}</p>
      <Select
        label={statementWords.form.provider}
        options={PAYMENT_PROVIDERS.map((value) => ({ value, label: providerName(value) }))}
        value={provider}
        onChange={(value) => {
          setProvider(value);
          setCompared(null);
        }}
      />
      <ChosenFile
        file={file}
        isMissing={wasTried && !file}
        onChoose={(chosen) => {
          setFile(chosen);
          setCompared(null);
        }}
      />
      {compared && <Result compared={compared} />}
    </FormDialog>
  );
}

type FileProps = { file: File | null; isMissing: boolean; onChoose: (file: File | null) => void };

function ChosenFile({ file, isMissing, onChoose }: FileProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className={css.file}>
      <Button size="small" icon="paperclip" onClick={() => picker.current?.click()}>
        {statementWords.form.file}
      </Button>
      <FilePicker ref={picker} accept=".csv,text/csv" onFiles={([chosen]) => onChoose(chosen ?? null)} />
      {file && <bdi>{statementWords.form.chosen(file.name)}</bdi>}
      {isMissing && (
        <p className={css.issue} role="alert">
          {statementWords.form.missing}
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
