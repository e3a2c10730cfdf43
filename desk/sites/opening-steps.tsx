import { textOf } from '@octavo/client/api-error';
import type { DeskSite } from '@octavo/contract/desk-sites';
import { Banner } from '@octavo/kit/Banner.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { useState } from 'react';
import { paths } from '#app/paths.ts';
import { useGo, useUnsaved } from '#app/unsaved.ts';
import { type Editing, useEditing, whyNotSaved } from './draft.ts';
import { Hosts } from './Hosts.tsx';
import { Look } from './Look.tsx';
import { MailParts } from './MailPart.tsx';
import { Preview } from './Preview.tsx';
import { ProvidersPart } from './ProvidersPart.tsx';
import { NamePart, PromisesPart, SellsParts } from './Sections.tsx';
import css from './Sites.module.css';
import type { StepName } from './step-of.ts';
import { useSave } from './useSave.ts';
import { newSiteWords as words } from './words.ts';
import { WritersPart } from './WritersPart.tsx';

type Props = { site: DeskSite; next: StepName | undefined };

/** The name, the addresses and the hosts of a new site. */
export function NameStep({ site, next }: Props) {
  const editing = useEditing(site);
  return (
    <div className={css.middle}>
      <NamePart editing={editing} />
      <Hosts editing={editing} />
      <NextSaves editing={editing} next={next} />
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
        <NextSaves editing={editing} next={next} />
      </div>
      <Preview name={site.settings.name} colour={tried ?? colour} />
    </>
  );
}

/** What can be ordered, where, what the site promises, and what its writers earn. */
export function OrderedStep({ site, next }: Props) {
  const editing = useEditing(site);
  return (
    <div className={css.middle}>
      <SellsParts editing={editing} />
      <PromisesPart editing={editing} />
      <WritersPart editing={editing} />
      <NextSaves editing={editing} next={next} />
    </div>
  );
}

/** Its providers and its mail. */
export function PaymentsStep({ site, next }: Props) {
  const go = useGo();
  return (
    <div className={css.middle}>
      <ProvidersPart site={site} />
      <MailParts site={site} />
      <Next next={next} onNext={(step) => go(paths.site(site.id, 'opening', step))} />
    </div>
  );
}

type NextProps = {
  next: StepName | undefined;
  isBusy?: boolean;
  whyNot?: string | null;
  onNext: (step: StepName) => void;
};

const Next = ({ next, isBusy, whyNot, onNext }: NextProps) =>
  next && (
    <p className={css.next}>
      <span>{words.lead}</span>
      <Button kind="primary" size="small" isBusy={isBusy} whyNot={whyNot} onClick={() => onNext(next)}>
        {words.next(words.step[next])}
      </Button>
    </p>
  );

/** Goes on to the next step once what was changed in this one is saved; what is refused is said at its field. */
function NextSaves({ editing, next }: { editing: Editing; next: StepName | undefined }) {
  const { site, changed, error } = editing;
  const go = useGo();
  const { save } = useSave(editing);
  const isChanged = changed.length > 0;
  useUnsaved(isChanged);
  const goOn = (step: StepName) => {
    const leave = () => go(paths.site(site.id, 'opening', step));
    if (!isChanged) leave();
    else if (!save.isPending) save.mutate(words.reason, { onSuccess: leave });
  };
  return (
    <>
      {error && <Banner kind="problem">{textOf(error)}</Banner>}
      <Next next={next} isBusy={save.isPending} whyNot={whyNotSaved(editing)} onNext={goOn} />
    </>
  );
}
