import type { Macro, MacroLine } from '@octavo/contract/desk-macros';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { format, money } from '@octavo/domain/language/page';
import { moment } from '@octavo/kit/dates.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import { useStaff } from '#app/staff.ts';
import { TextWithVariables } from '#app/TextWithVariables.tsx';
import { moveReasonWords } from '#lists/move-words.ts';
import css from './Macros.module.css';
import { whyText } from './why-text.ts';
import { macroWords } from './words.ts';

type Props = {
  macro: Macro;
  lines: readonly MacroLine[];
  /** The name of the customer. */
  customer?: string | undefined;
  /** Who has the conversation now. */
  owner?: { id: number; name: string } | null;
  /** Of the order. */
  currency?: string | undefined;
  /** Without an order a variable is no gap. */
  isTemplate?: boolean;
};

/** statement 115 What a macro does, in the order in which it is done: what, the words, and who reads them or why it cannot be done now. */
export function MacroLines({ lines, isTemplate = false, ...rest }: Props) {
  const about = { ...rest, readerId: useStaff()?.id };
  return (
    <ol className={css.lines}>
      {lines.map((line) => (
        <li key={line.part} className={line.why ? css.refused : undefined}>
          <span>
            <b>{doesText(line, about)}</b>
            {line.text !== null && <TextWithVariables text={line.text} isTemplate={isTemplate} />}
          </span>
          <span className={css.reads}>
            {line.why ? (
              <>
                <Icon name="lock" size={16} />
                {whyText(line.why)}
              </>
            ) : (
              readersOf(line, about)
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

type About = Omit<Props, 'lines' | 'isTemplate'> & { readerId: number | undefined };

function doesText(line: MacroLine, { macro: { parts }, customer, owner, currency, readerId }: About): string {
  const { does } = macroWords;
  const { assign, move } = parts;
  const { part, name, isLeftToRule } = line;
  if (part === 'credit' || part === 'later') return doesTextOf(line, parts, currency);
  if (part === 'reply') return does.reply(customer || macroWords.customer);
  if (part === 'note') return does.note;
  if (part === 'move') {
    if (move?.status === ORDER_STATUS.hold) return does.hold(moveReasonWords.holdReasons[move.heldFor ?? 'check']);
    return does.move(macroWords.statuses[move?.status ?? ORDER_STATUS.paid]);
  }
  if (assign?.to === 'writer') return does.writer(assign.idWriter);
  if (isLeftToRule) return name === null ? does.byRule : does.byRuleFor(name);
  if (assign?.to === 'colleague') return name === null ? does.gone : does.colleague(name);
  if (assign?.to === 'nobody') return does.nobody;
  if (!owner) return does.runner;
  return owner.id === readerId ? does.keep : does.from(owner.name);
}

/** What a credit and a macro for later do: with an order its sum and the moment, else the percent and the hours. */
function doesTextOf(
  { part, name, amount, at }: MacroLine,
  { credit, later }: Macro['parts'],
  currency = 'USD',
): string {
  const { does, goneMacro } = macroWords;
  if (part === 'credit')
    return amount === null
      ? does.creditPart(format().percent(credit?.percent ?? 0))
      : does.credit(money(amount, currency));
  const hours = format().duration(later?.hours ?? 0, 'hour');
  return at === null ? does.laterAfter(name ?? goneMacro, hours) : does.later(name ?? goneMacro, moment(at));
}

function readersOf({ part }: MacroLine, { macro: { parts } }: About): string {
  const { reads } = macroWords;
  if (part === 'note' || part === 'later') return reads[part];
  if (part === 'assign') return parts.assign?.to === 'writer' ? reads.writer : reads.colleagues;
  return reads.customer;
}
