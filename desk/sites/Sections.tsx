import { FILE_EXTENSIONS } from '@octavo/domain/files/rules';
import { Chips } from '@octavo/kit/Chips.tsx';
import { Rows } from '@octavo/kit/SwitchRow.tsx';
import { Closed } from './Closed.tsx';
import type { Editing } from './draft.ts';
import { LongSetting, NumberSetting, StepsSetting, SwitchSetting, TextSetting } from './fields.tsx';
import { nameOfField, fieldWords } from './field-words.ts';
import { Part } from './Part.tsx';
import { OpenCountries } from './OpenCountries.tsx';
import css from './Sites.module.css';

const { sections: words } = fieldWords;

type Props = { editing: Editing };

/** Name, addresses and country of a site. */
export const NamePart = ({ editing }: Props) => (
  <Part title={words.name} about={words.nameAbout}>
    <TextSetting editing={editing} field="name" />
    <TextSetting editing={editing} field="email" />
    <TextSetting editing={editing} field="address" />
    <div className={css.row}>
      <TextSetting editing={editing} field="currency" />
      <TextSetting editing={editing} field="countryCode" />
    </div>
    <LongSetting editing={editing} field="operatorAddress" />
  </Part>
);

/** What the form offers, and where what is not sold. */
export const SellsParts = ({ editing }: Props) => (
  <>
    <Part title={words.sells} about={words.sellsAbout}>
      <Rows>
        <SwitchSetting editing={editing} field="enableExtraQualityCheck" />
        <SwitchSetting editing={editing} field="enableOnePageSummary" />
        <SwitchSetting editing={editing} field="stepEnabled" />
        <SwitchSetting editing={editing} field="expressCheckout" />
      </Rows>
      <NumberSetting editing={editing} field="pagesMax" />
    </Part>
    <Part title={words.closed} about={words.closedAbout}>
      <OpenCountries editing={editing} />
      <Closed editing={editing} />
    </Part>
  </>
);

const PROMISES = [
  ['revisionFact', 'revisionPolicy'],
  ['refundFact', 'refundPolicy'],
  ['detailsFact', 'detailsPolicy'],
] as const;

/** What the site promises beside the price. */
export const PromisesPart = ({ editing }: Props) => (
  <Part title={words.promises} about={words.promisesAbout}>
    {PROMISES.map(([fact, policy]) => (
      <div key={fact} className={css.pair}>
        <TextSetting editing={editing} field={fact} />
        <LongSetting editing={editing} field={policy} />
      </div>
    ))}
  </Part>
);

/** How the site works for customers and staff. */
export const SwitchesPart = ({ editing }: Props) => (
  <Part title={words.switches} about={words.switchesAbout}>
    <Rows>
      <SwitchSetting editing={editing} field="multipayment" />
      <SwitchSetting editing={editing} field="disableOrderMessenger" />
      <SwitchSetting editing={editing} field="moderateWriters" />
      <SwitchSetting editing={editing} field="writersNeedFactor" />
      <SwitchSetting editing={editing} field="assignsByRule" />
      <SwitchSetting editing={editing} field="takesApplications" />
      <SwitchSetting editing={editing} field="countsForm" />
    </Rows>
    {editing.value('takesApplications') && (
      <LongSetting editing={editing} field="applyWords" hint={fieldWords.applyWords} />
    )}
  </Part>
);

/** The kinds of files that are taken. */
export const FilesPart = ({ editing }: Props) => (
  <Part title={words.files} about={words.filesAbout}>
    {(['orderFileExtensions', 'orderFilesListExtensions', 'messageFileExtensions'] as const).map((field) => (
      <Chips
        key={field}
        label={nameOfField(field)}
        options={FILE_EXTENSIONS.map((name) => ({ value: name, label: name }))}
        value={editing.value(field) ?? []}
        onChange={(chosen) => editing.set({ [field]: chosen.length > 0 ? chosen : null })}
        issue={editing.issues[field]}
      />
    ))}
  </Part>
);

const aboutRefunds = (fact: string) =>
  fact === '' ? words.refundsAbout : `${words.refundsAbout} ${words.refundsRead(fact)}`;

/** What lateness, revisions, points and referrals are worth. */
export const RulesParts = ({ editing }: Props) => (
  <>
    <Part title={words.refunds} about={aboutRefunds(editing.value('refundFact'))}>
      <NumberSetting editing={editing} field="refundUnassigned" isPercent />
      <NumberSetting editing={editing} field="refundAssigned" isPercent />
      <NumberSetting editing={editing} field="refundAfterHalf" isPercent />
      <NumberSetting editing={editing} field="refundLimit" isAmount />
    </Part>
    <Part title={words.lateness} about={words.latenessAbout}>
      <NumberSetting editing={editing} field="latePercent" isOwn isPercent />
      <NumberSetting editing={editing} field="latePeriodHours" isOwn />
      <NumberSetting editing={editing} field="lateMostPercent" isOwn isPercent />
      <NumberSetting editing={editing} field="moreTimePercent" isOwn isPercent />
      <NumberSetting editing={editing} field="moreTimeHours" isOwn />
    </Part>
    <Part title={words.revisions} about={words.revisionsAbout}>
      <NumberSetting editing={editing} field="revisionDays" />
      <NumberSetting editing={editing} field="revisionDaysLong" />
      <NumberSetting editing={editing} field="revisionMinutesPerPage" isOwn />
    </Part>
    <Part title={words.bonuses} about={words.bonusesAbout}>
      <StepsSetting editing={editing} />
      <NumberSetting editing={editing} field="loyaltyMaxDiscount" isOwn />
      <NumberSetting editing={editing} field="referralValue" isOwn />
      <NumberSetting editing={editing} field="referralDays" isOwn />
    </Part>
  </>
);
