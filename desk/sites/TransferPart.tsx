import { textOf } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { queryOf } from '@octavo/client/query';
import { type DeskSite, listDeskSites } from '@octavo/contract/desk-sites';
import { endDeskTransfer, setDeskTransfer } from '@octavo/contract/desk-transfers';
import { Banner } from '@octavo/kit/Banner.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { Select } from '@octavo/kit/Select.tsx';
import { Rows, SwitchRow } from '@octavo/kit/SwitchRow.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldWords as words } from './field-words.ts';
import { Part } from './Part.tsx';
import { providerWords } from './provider-words.ts';
import css from './Sites.module.css';
import { reloadSite } from './useSave.ts';

/** Lets the customers of a site move to another site of the person, with its progress. */
export function TransferPart({ site: { id, transfer } }: { site: DeskSite }) {
  const { data } = useQuery(queryOf(listDeskSites, {}));
  const [to, setTo] = useState<string | null>(null);
  const [isBulk, setBulk] = useState(false);
  const onSuccess = reloadSite;
  const meta = { isQuiet: true }; // shown below
  const params = { id };
  const start = useMutation({
    meta,
    onSuccess,
    mutationFn: () => call(setDeskTransfer, { params, body: { to: to ?? '', isBulk } }),
  });
  const end = useMutation({ meta, onSuccess, mutationFn: () => call(endDeskTransfer, { params }) });
  const targets = (data?.sites ?? []).filter((site) => site.id !== id);
  const paidWith = transfer?.paidWith?.map((one) => providerWords.names[one]).join(', ');
  const error = start.error ?? end.error;
  return (
    <Part title={words.sections.transfer} about={words.sections.transferAbout}>
      {transfer && <p>{words.moving(transfer.target.name, transfer.moved, transfer.left)}</p>}
      {transfer && paidWith && <p>{words.stillPaid(transfer.target.name, paidWith)}</p>}
      {transfer && (
        <div>
          <Button kind="danger" size="small" isBusy={end.isPending} onClick={() => end.mutate()}>
            {words.endTransfer}
          </Button>
        </div>
      )}
      {!transfer && data && targets.length === 0 && <p className={css.note}>{words.noTargets}</p>}
      {!transfer && targets.length > 0 && (
        <>
          <Select
            label={words.moveTo}
            options={targets.map(({ name, hosts }) => ({ value: hosts[0] ?? '', label: name, detail: hosts[0] }))}
            value={to}
            onChange={setTo}
          />
          <Rows>
            <SwitchRow title={words.moveAll} checked={isBulk} onChange={setBulk} />
          </Rows>
          <div>
            <Button
              kind="danger"
              size="small"
              whyNot={to === null ? words.moveTo : null}
              isBusy={start.isPending}
              onClick={() => start.mutate()}
            >
              {words.startTransfer}
            </Button>
          </div>
        </>
      )}
      {error && <Banner kind="problem">{textOf(error)}</Banner>}
    </Part>
  );
}
