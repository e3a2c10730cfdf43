import { queryOf } from '@octavo/client/query';
import { type StatementLine, getStatement, listStatements } from '@octavo/contract/desk-statements';
import { formatFor } from '@octavo/domain/language/format';
import { language } from '@octavo/domain/language/page';
import { Button } from '@octavo/kit/Button.tsx';
import { Select } from '@octavo/kit/Select.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Keys } from '#app/Keys.tsx';
import { useKeys } from '#app/keys.ts';
import { useMay } from '#app/staff.ts';
import { providerName } from '../faults/fault-text.ts';
import { moneyWords } from '../words.ts';
import { DecideLine } from './DecideLine.tsx';
import { ReadStatement } from './ReadStatement.tsx';
import { ShownStatement } from './ShownStatement.tsx';
import css from './Statements.module.css';
import { statementWords as words } from './words.ts';

/** spec §12.12 The newest statement of a provider beside the board, and the way to read another one. */
export function StatementPanel() {
  const may = useMay();
  const [chosen, setChosen] = useState<number | null>(null);
  const [isReading, setReading] = useState(false);
  const [line, setLine] = useState<StatementLine | null>(null);
  const { statements } = useQuery(queryOf(listStatements, {})).data ?? {};
  const id = chosen ?? statements?.[0]?.id;
  const { data } = useQuery({ ...queryOf(getStatement, { params: { id: id ?? 0 } }), enabled: id !== undefined });
  const read = () => setReading(true);
  useKeys(moneyWords.heading, [
    { keys: 'u', words: words.key, icon: 'upload', operation: 'keepStatement', isInBar: true, run: read },
  ]);
  return (
    <aside className={css.panel} aria-label={words.eyebrow}>
      <p className={css.eyebrow}>{words.eyebrow}</p>
      {statements?.length === 0 && <p className={css.note}>{words.none}</p>}
      {data && <ShownStatement title={titleOf(data)} statement={data} onDecide={setLine} />}
      {statements && statements.length > 1 && (
        <Select
          label={words.choose}
          options={statements.map((one) => ({ value: one.id, label: words.option(titleOf(one), one.left) }))}
          value={id ?? null}
          onChange={setChosen}
        />
      )}
      {may('keepStatement') && (
        <Button size="small" icon="upload" isFull onClick={read}>
          {words.another} <Keys keys="u" />
        </Button>
      )}
      {isReading && <ReadStatement onKept={(kept) => setChosen(kept)} onClose={() => setReading(false)} />}
      {line && <DecideLine line={line} onClose={() => setLine(null)} />}
    </aside>
  );
}

const titleOf = ({ provider, from, to }: { provider: string; from: Date; to: Date }) =>
  words.title(providerName(provider), dayOf(from), dayOf(new Date(to.getTime() - 1)));

/** `Nov 30`: a statement is about days of UTC, whatever the zone of the browser. */
const dayOf = (date: Date) => formatFor({ language: language(), zone: 'UTC' }).shortDay(date, new Date());
