import type { DeskSite } from '@octavo/contract/desk-sites';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { useEditing } from './draft.ts';
import { Hosts } from './Hosts.tsx';
import { Look } from './Look.tsx';
import { MailParts } from './MailPart.tsx';
import { Preview } from './Preview.tsx';
import { ProvidersPart } from './ProvidersPart.tsx';
import { SaveBar } from './SaveBar.tsx';
import { NamePart, PromisesPart, SellsParts } from './Sections.tsx';
import css from './Sites.module.css';
import { newSiteWords as words } from './words.ts';

type Props = { site: DeskSite; next: keyof typeof words.step | undefined };

/** The name, the addresses and the hosts of a new site. */
export function NameStep({ site, next }: Props) {
  const editing = useEditing(site);
  return (
    <div className={css.middle}>
      <NamePart editing={editing} />
      <Hosts editing={editing} />
      <Next site={site} next={next} />
      <SaveBar editing={editing} />
    </div>
  );
}

/** Its colour, with the proof. */
export function LookStep({ site, next }: Props) {
  const editing = useEditing(site);
  const [tried, setTried] = useState<string | null>(null);
  const colour = editing.value('mainColor');
  return (
    <>
      <div className={css.middle}>
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
        <Next site={site} next={next} />
        <SaveBar editing={editing} />
      </div>
      <Preview name={site.settings.name} colour={tried ?? colour} />
    </>
  );
}

/** What can be ordered, where, and what the site promises. */
export function OrderedStep({ site, next }: Props) {
  const editing = useEditing(site);
  return (
    <div className={css.middle}>
      <SellsParts editing={editing} />
      <PromisesPart editing={editing} />
      <Next site={site} next={next} />
      <SaveBar editing={editing} />
    </div>
  );
}

/** Its providers and its mail. */
export const PaymentsStep = ({ site, next }: Props) => (
  <div className={css.middle}>
    <ProvidersPart site={site} />
    <MailParts site={site} />
    <Next site={site} next={next} />
  </div>
);

const Next = ({ site, next }: Props) =>
  next ? (
    <p className={css.next}>
      <span>{words.lead}</span>
      <Link className={buttonClass({ kind: 'primary', size: 'small' })} to={paths.site(site.id, 'opening', next)}>
        {words.next(words.step[next])}
      </Link>
    </p>
  ) : null;
