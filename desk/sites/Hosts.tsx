import { call } from '@octavo/client/call';
import { invalidate } from '@octavo/client/query';
import { getSiteReadiness } from '@octavo/contract/desk-site-opening';
import { type DeskSite, checkSiteHost, getDeskSite } from '@octavo/contract/desk-sites';
import { Button } from '@octavo/kit/Button.tsx';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { TextField } from '@octavo/kit/TextField.tsx';
import { useMutation } from '@tanstack/react-query';
import type { Editing } from './draft.ts';
import { fieldWords as words } from './field-words.ts';
import { Line, Lines } from './Lines.tsx';
import { Part } from './Part.tsx';

type Host = DeskSite['hosts'][number];

/** The hosts of a site: each can be asked whether it leads here. */
export function Hosts({ editing }: { editing: Editing }) {
  const { site, draft } = editing;
  return (
    <Part title={words.sections.hosts} about={words.sections.hostsAbout}>
      <Lines>
        {site.hosts.map((host) => (
          <HostRow key={host.host} id={site.id} host={host} editing={editing} isLast={site.hosts.length === 1} />
        ))}
      </Lines>
      <TextField
        id="addHost"
        label={words.addHost}
        hint={words.hostHint}
        spellCheck={false}
        value={draft.addHost ?? ''}
        onChange={(text) =>
          editing.set({ addHost: text.trim() === '' ? undefined : text.trim() } as Partial<typeof draft>)
        } // undefined is no change
        issue={editing.issues.addHost}
      />
    </Part>
  );
}

type RowProps = { id: number; host: Host; editing: Editing; isLast: boolean };

function HostRow({ id, host: { host, check }, editing, isLast }: RowProps) {
  const isLeaving = editing.draft.removeHost === host;
  const look = useMutation({
    mutationFn: () => call(checkSiteHost, { params: { id }, body: { host } }),
    onSuccess: () => invalidate(getDeskSite, getSiteReadiness),
  });
  return (
    <Line
      after={<output>{look.data?.why ? words.why[look.data.why] : stateOf(check)}</output>}
      actions={
        <>
          <Button size="small" aria-label={words.checkHost(host)} isBusy={look.isPending} onClick={() => look.mutate()}>
            {words.check}
          </Button>
          <Button
            kind="icon"
            icon="trash"
            aria-label={words.removeHost(host)}
            aria-pressed={isLeaving}
            whyNot={isLast ? words.lastHost : null}
            onClick={() => editing.set({ removeHost: isLeaving ? undefined : host } as object)} // undefined is no change
          />
        </>
      }
    >
      <b>{host}</b>
    </Line>
  );
}

function stateOf(check: Host['check']): string {
  if (!check) return words.unchecked;
  const date = dateAndTime(check.date);
  return check.isGood ? words.leadsHere(date) : words.leadsElsewhere(date);
}
