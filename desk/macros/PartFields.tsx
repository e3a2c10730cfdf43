import { MACRO_STATUSES, type MacroPart } from '@octavo/domain/desk/macros';
import { HOLD_REASONS } from '@octavo/domain/orders/hold';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { Checkbox } from '@octavo/kit/Checkbox.tsx';
import { Select } from '@octavo/kit/Select.tsx';
import type { ReactNode } from 'react';
import { CleanedArea } from '#app/cleaned-fields.tsx';
import { longIssue } from '#app/long-issue.ts';
import { moveReasonWords } from '#lists/move-words.ts';
import { AssigneeField } from './AssigneeField.tsx';
import { type Draft, TEXT_MOST } from './draft.ts';
import type { Known } from './lines.ts';
import css from './MacroForm.module.css';
import { CreditFields, LaterFields } from './MoreFields.tsx';
import { macroFormWords, macroWords } from './words.ts';

type Props = {
  draft: Draft;
  known: Known;
  /** The parts that lack something, or whose text is too long. */
  missing: Partial<Record<MacroPart, boolean>>;
  onChange: (draft: Draft) => void;
};

const words = macroFormWords;

type Change = <P extends MacroPart>(part: P, fields: Partial<Draft[P]>) => void;

/** The field of the words of a part. */
const textFieldOf =
  ({ draft, missing }: Props, set: Change) =>
  (part: 'reply' | 'move' | 'credit' | 'note') => ({
    value: draft[part].text,
    onChange: (text: string) => set(part, { text }),
    limit: TEXT_MOST[part],
    issue:
      longIssue(draft[part].text, TEXT_MOST[part]) ??
      (missing[part] && draft[part].text.trim() === '' ? words.textMissing : null),
  });

/** The parts of a macro, each with its switch. */
export function PartFields(props: Props) {
  const { draft, known, missing, onChange } = props;
  const { reply, assign, move, credit, note, later } = draft;
  const set = <P extends MacroPart>(part: P, fields: Partial<Draft[P]>) =>
    onChange({ ...draft, [part]: { ...draft[part], ...fields } });
  const toggleOf = (part: MacroPart) => ({ part, isOn: draft[part].isOn, onToggle: (isOn: boolean) => set(part, { isOn }) }); // oxfmt-ignore
  const textOf = textFieldOf(props, set);
  return (
    <>
      <Part {...toggleOf('reply')}>
        {reply.isOn && <CleanedArea label={words.replyText} isPaper rows={3} {...textOf('reply')} />}
      </Part>
      <Part {...toggleOf('assign')}>
        {assign.isOn && (
          <AssigneeField
            colleagues={known.colleagues}
            value={assign.assignee}
            onChange={(assignee) => set('assign', { assignee })}
            issue={missing.assign ? words.chooseAssignee : undefined}
          />
        )}
      </Part>
      <Part {...toggleOf('move')}>
        {move.isOn && (
          <>
            <MoveFields move={move} onChange={(fields) => set('move', fields)} />
            <CleanedArea label={words.moveText} isPaper rows={2} {...textOf('move')} />
          </>
        )}
      </Part>
      <Part {...toggleOf('credit')}>
        {credit.isOn && (
          <CreditFields
            credit={credit}
            isTried={missing.credit}
            text={textOf('credit')}
            onChange={(fields) => set('credit', fields)}
          />
        )}
      </Part>
      <Part {...toggleOf('note')}>
        {note.isOn && <CleanedArea label={words.noteText} rows={2} {...textOf('note')} />}
      </Part>
      <Part {...toggleOf('later')}>
        {later.isOn && (
          <LaterFields
            later={later}
            macros={known.macros}
            isTried={missing.later}
            onChange={(fields) => set('later', fields)}
          />
        )}
      </Part>
    </>
  );
}

type PartProps = { part: MacroPart; isOn: boolean; onToggle: (isOn: boolean) => void; children: ReactNode };

const Part = ({ part, isOn, onToggle, children }: PartProps) => (
  <div className={css.part}>
    <Checkbox checked={isOn} onChange={onToggle}>
      {words[part]}
    </Checkbox>
    {children}
  </div>
);

type MoveProps = { move: Draft['move']; onChange: (fields: Partial<Draft['move']>) => void };

/** The status of a move, and of a hold its reason. */
const MoveFields = ({ move, onChange }: MoveProps) => (
  <>
    <Select
      label={words.status}
      options={MACRO_STATUSES.map((value) => ({ value, label: macroWords.statuses[value] }))}
      value={move.status}
      onChange={(status) => onChange({ status })}
    />
    {move.status === ORDER_STATUS.hold && (
      <Select
        label={words.reason}
        options={HOLD_REASONS.map((value) => ({ value, label: moveReasonWords.holdReasons[value] }))}
        value={move.heldFor}
        onChange={(heldFor) => onChange({ heldFor })}
      />
    )}
  </>
);
