import { MACRO_STATUSES, type MacroPart } from '@octavo/domain/desk/macros';
import { MOVE_NOTE_MAX } from '@octavo/domain/desk/moves';
import { MESSAGE_LENGTH } from '@octavo/domain/messenger/text';
import { HOLD_REASONS } from '@octavo/domain/orders/hold';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { Checkbox } from '@octavo/kit/Checkbox.tsx';
import { Select } from '@octavo/kit/Select.tsx';
import { TextArea } from '@octavo/kit/texts/TextArea.tsx';
import type { ReactNode } from 'react';
import { moveReasonWords } from '#lists/move-words.ts';
import { AssigneeField, type Colleagues } from './AssigneeField.tsx';
import type { Draft } from './draft.ts';
import css from './MacroForm.module.css';
import { macroFormWords, macroWords } from './words.ts';

type Props = {
  draft: Draft;
  colleagues: Colleagues;
  /** The parts that lack something. */
  missing: Partial<Record<MacroPart, boolean>>;
  onChange: (draft: Draft) => void;
};

const words = macroFormWords;
const NOTE_MAX = 4000;

/** The four parts of a macro, each with its switch. */
export function PartFields({ draft, colleagues, missing, onChange }: Props) {
  const { reply, assign, move, note } = draft;
  const set = <P extends MacroPart>(part: P, fields: Partial<Draft[P]>) =>
    onChange({ ...draft, [part]: { ...draft[part], ...fields } });
  const toggleOf = (part: MacroPart) => ({
    part,
    isOn: draft[part].isOn,
    onToggle: (isOn: boolean) => set(part, { isOn }),
  });
  const textOf = (part: 'reply' | 'move' | 'note') => ({
    value: draft[part].text,
    onChange: (text: string) => set(part, { text }),
    issue: missing[part] ? words.textMissing : undefined,
  });
  return (
    <>
      <Part {...toggleOf('reply')}>
        {reply.isOn && (
          <TextArea label={words.replyText} isPaper rows={3} maxLength={MESSAGE_LENGTH} {...textOf('reply')} />
        )}
      </Part>
      <Part {...toggleOf('assign')}>
        {assign.isOn && (
          <AssigneeField
            colleagues={colleagues}
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
            <TextArea label={words.moveText} isPaper rows={2} maxLength={MOVE_NOTE_MAX} {...textOf('move')} />
          </>
        )}
      </Part>
      <Part {...toggleOf('note')}>
        {note.isOn && <TextArea label={words.noteText} rows={2} maxLength={NOTE_MAX} {...textOf('note')} />}
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
