import { textOf } from '@octavo/client/api-error';
import { queryOf } from '@octavo/client/query';
import type { Reply } from '@octavo/contract/endpoint';
import { type MacroLine, type MacroRun, explainMacro } from '@octavo/contract/desk-macros';
import { VALUE_MAX, gapsOf, isValue } from '@octavo/domain/desk/variables';
import { Banner } from '@octavo/kit/Banner.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { EmptyState } from '@octavo/kit/EmptyState.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { CleanedField } from '#app/cleaned-fields.tsx';
import { Keys } from '#app/Keys.tsx';
import { useKeys } from '#app/keys.ts';
import { longIssue } from '#app/long-issue.ts';
import { paths } from '#app/paths.ts';
import { useMay, useStaff } from '#app/staff.ts';
import { unlessUnsaved, useUnsaved } from '#app/unsaved.ts';
import { appWords } from '#app/words.ts';
import { withValues } from './lines.ts';
import { MacroLines } from './MacroLines.tsx';
import css from './Macros.module.css';
import { isChanged, useRunning } from './useRunning.ts';
import { whyText } from './why-text.ts';
import { macroWords } from './words.ts';

type Props = {
  orderId: number;
  macroId: number;
  /** The position that the reader has seen; that of the explanation where no conversation is shown. */
  seen: string | undefined;
  customer: string | undefined;
  onClose: () => void;
  onRan: (run: MacroRun) => void;
};

/**
 * spec §12.10 What a macro will do to this order, part by part. Nothing has run until the button is pressed. What was explained stays until then: where the
 * page loads everything again, nothing is run that its reader had no time to read.
 */
export function MacroPanel({ orderId, macroId, ...rest }: Props) {
  const params = { id: orderId, macro: macroId };
  const explained = useQuery({ ...queryOf(explainMacro, { params }), staleTime: 'static', gcTime: 0 });
  const { data } = explained;
  if (data)
    return <Explained orderId={orderId} explained={data} onChanged={() => void explained.refetch()} {...rest} />;
  if (!explained.isError) return <Skeleton lines={4} />;
  const again = <Button onClick={() => void explained.refetch()}>{macroWords.retry}</Button>;
  return <EmptyState title={macroWords.failed} actions={again} />;
}

type ExplainedProps = Omit<Props, 'macroId'> & { explained: Reply<typeof explainMacro>; onChanged: () => void };

function Explained({ orderId, explained: newest, seen, customer, onChanged, onClose, onRan }: ExplainedProps) {
  const titleId = useId();
  const first = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null); // the one that is of use: to run it, or to leave
  const [values, setValues] = useValues(titleId);
  const running = useRunning({ orderId, newest, seen, values, onRan, onChanged });
  const { explained } = running;
  const { macro, owner, ran } = explained;
  const close = () => unlessUnsaved(onClose, titleId);
  const may = useMay();
  const gaps = [...new Set(explained.lines.flatMap(({ text }) => gapsOf(text ?? '')))];
  const lines = withValues(explained.lines, values);
  const whyNot = whyNotRun(explained.lines, values);
  const isRefused = lines.some(({ why }) => why !== null);
  useEffect(() => (first.current ?? button.current)?.focus(), []);
  const words = macroWords.panel;
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    const gap = gaps.findIndex((name) => !isValue(values[name]));
    if (gap >= 0) document.getElementById(`${titleId}-${gap}`)?.focus();
    else if (whyNot === null && !running.isPending) running.run();
  };
  const onKeyDown = usePanelKeys(gaps.length > 0, { Escape: close, run: submit });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of what is in it
    <section className={css.panel} aria-labelledby={titleId} onKeyDown={onKeyDown}>
      <header>
        <h3 id={titleId}>{macro.name}</h3>
        <span className={css.small}>{words.kind(lines.length)}</span>
        {may('changeMacro') && <Link to={paths.macros}>{words.edit}</Link>}
      </header>
      <form onSubmit={submit} noValidate>
        <MacroLines macro={macro} lines={lines} customer={customer} owner={owner} currency={explained.currency} />
        {macro.parts.reply !== undefined && <WhoHasIt owner={owner} />}
        <Gaps id={titleId} names={gaps} first={isRefused ? undefined : first} values={values} onChange={setValues} />
        {running.error && (
          <Banner kind="problem">{isChanged(running.error) ? words.changed : textOf(running.error)}</Banner>
        )}
        <p className={css.small}>
          {words.whole} {words.ran(ran.times, ran.undone)}
        </p>
        <footer>
          {!isRefused && whyNot && <span className={css.whyNot}>{whyNot}</span>}
          <Button ref={isRefused ? button : undefined} size="small" kind="quiet" onClick={close}>
            {words.cancel} <Keys keys="Escape" />
          </Button>
          <Button
            ref={isRefused ? undefined : button}
            size="small"
            kind="primary"
            type="submit"
            whyNot={whyNot}
            isBusy={running.isPending}
          >
            {words.run(lines.length)} <Keys keys="$mod+Enter" />
          </Button>
        </footer>
      </form>
    </section>
  );
}

/** spec §12.9 Says to who answers the customer that a colleague has the conversation. */
function WhoHasIt({ owner }: Pick<Reply<typeof explainMacro>, 'owner'>) {
  const reader = useStaff();
  return owner !== null && owner.id !== reader?.id && <Banner>{macroWords.panel.theirs(owner.name)}</Banner>;
}

/** What is filled in for the variables of a macro; closing its part asks first. */
function useValues(part: string) {
  const [values, setValues] = useState<Record<string, string>>({});
  const isFilledIn = Object.values(values).some((value) => value.trim() !== '');
  useUnsaved(isFilledIn, { part });
  return [values, setValues] as const;
}

/** The keys of the panel, also in its fields: it hears them itself, and the key bar shows them. */
function usePanelKeys(hasGaps: boolean, does: Parameters<typeof keysOf>[0]) {
  const words = macroWords.keys;
  const shown = { isOfPart: true, isInBar: true, run: () => {} };
  useKeys(words.panel, [
    ...(hasGaps ? [{ keys: 'Tab', words: words.gap, ...shown }] : []),
    { keys: '$mod+Enter', words: words.run, ...shown },
    { keys: 'Escape', words: words.cancel, ...shown },
  ]);
  return keysOf(does);
}

const keysOf = (does: { Escape: () => void; run: (event: KeyboardEvent) => void }) => (event: KeyboardEvent) => {
  const isRun = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
  if (event.key === 'Escape') does.Escape();
  else if (isRun) does.run(event);
  else return;
  event.stopPropagation();
};

type GapsProps = {
  /** What the ids of the fields begin with. */
  id: string;
  names: readonly string[];
  first: RefObject<HTMLInputElement | null> | undefined;
  values: Record<string, string>;
  onChange: (values: Record<string, string>) => void;
};

/** A field for each variable without a value. */
const Gaps = ({ id, names, first, values, onChange }: GapsProps) =>
  names.length > 0 && (
    <div className={css.gaps}>
      {names.map((name, at) => (
        <CleanedField
          key={name}
          id={`${id}-${at}`}
          ref={at === 0 ? first : undefined}
          label={name}
          limit={VALUE_MAX}
          value={values[name] ?? ''}
          onChange={(value) => onChange({ ...values, [name]: value })}
          issue={issueOf(values[name])}
        />
      ))}
    </div>
  );

/** Why a macro cannot be run now: the first part that is not allowed, or the first variable without a value. */
function whyNotRun(lines: readonly MacroLine[], values: Record<string, string>): string | null {
  const refused = lines.find(({ why }) => why !== null);
  if (refused?.why) return whyText(refused.why);
  const gap = lines.flatMap(({ text }) => gapsOf(text ?? '')).find((name) => !isValue(values[name]));
  return gap === undefined ? null : (issueOf(values[gap]) ?? appWords.gap(gap));
}

/** What is wrong with a value that is too long or names a variable. */
const issueOf = (value = '') =>
  longIssue(value, VALUE_MAX) ?? (gapsOf(value).length > 0 ? macroWords.panel.braces : undefined);
