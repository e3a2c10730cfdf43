import type { DeskSite } from '@octavo/contract/desk-sites';
import { useState } from 'react';
import { useEditing } from './draft.ts';
import { Hosts } from './Hosts.tsx';
import { Languages } from './Languages.tsx';
import { Look } from './Look.tsx';
import { Preview } from './Preview.tsx';
import { SaveBar } from './SaveBar.tsx';
import { FilesPart, NamePart, PromisesPart, RulesParts, SellsParts, SwitchesPart } from './Sections.tsx';
import css from './Sites.module.css';
import { StatusPart } from './StatusPart.tsx';
import { TransferPart } from './TransferPart.tsx';
import { WritersPart } from './WritersPart.tsx';

/** spec §12.14 What an operator sets of a site, by sections, with the preview of its colour beside them. */
export function SettingsPart({ site }: { site: DeskSite }) {
  const editing = useEditing(site);
  const [tried, setTried] = useState<string | null>(null);
  const colour = editing.value('mainColor');
  return (
    <div className={css.settings}>
      <div className={css.parts}>
        <Look
          colour={colour}
          was={site.settings.mainColor}
          tried={tried}
          onTry={setTried}
          onChange={(mainColor) => {
            setTried(null);
            editing.set({ mainColor });
          }}
          issue={editing.issues.mainColor}
        />
        <NamePart editing={editing} />
        <Languages editing={editing} />
        <Hosts editing={editing} />
        <SellsParts editing={editing} />
        <SwitchesPart editing={editing} />
        <PromisesPart editing={editing} />
        <RulesParts editing={editing} />
        <WritersPart editing={editing} />
        <FilesPart editing={editing} />
        <StatusPart site={site} />
        <TransferPart site={site} />
      </div>
      <Preview name={editing.value('name')} colour={tried ?? colour} />
      <SaveBar editing={editing} />
    </div>
  );
}
