import { type Campaign, listCampaigns } from '@octavo/contract/campaigns';
import type { DeskSite } from '@octavo/contract/desk-sites';
import { format, money } from '@octavo/domain/language/page';
import type { CampaignState } from '@octavo/domain/sites/campaign';
import { Button } from '@octavo/kit/Button.tsx';
import { dateAndTime, shortDay } from '@octavo/kit/dates.ts';
import { focusField } from '@octavo/kit/focusField.ts';
import { Stamp, type StampLook } from '@octavo/kit/Stamp.tsx';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { KeysetList } from '#app/KeysetList.tsx';
import { useKeyset } from '#app/useKeyset.ts';
import { Part } from '../Part.tsx';
import css from '../Sites.module.css';
import { EndCode } from './EndCode.tsx';
import { NewCode } from './NewCode.tsx';
import { codeWords as words } from './words.ts';

const NEW = 'new-code';

/** spec §12.14 The codes for everybody of a site, each with what is left of it, and a form for the next one. */
export function CodesPart({ site }: { site: DeskSite }) {
  const [isMaking, setMaking] = useState(false);
  const query = useKeyset(listCampaigns, { query: { site: site.id } });
  const campaigns = query.data?.pages.flatMap((page) => page.campaigns) ?? [];
  const close = () => {
    flushSync(() => setMaking(false)); // the button must be there to get the focus
    focusField(NEW);
  };
  return (
    <div className={css.parts}>
      <Part title={words.heading} about={words.about}>
        {isMaking ? (
          <NewCode site={site} onDone={close} />
        ) : (
          <div className={css.wraps}>
            <Button id={NEW} size="small" icon="plus" onClick={() => setMaking(true)}>
              {words.newCode}
            </Button>
          </div>
        )}
        <KeysetList query={query} isEmpty={campaigns.length === 0} empty={words.none} more={words.more}>
          <ul className={css.lines}>
            {campaigns.map((campaign) => (
              <Code key={campaign.id} campaign={campaign} currency={site.settings.currency} />
            ))}
          </ul>
        </KeysetList>
      </Part>
    </div>
  );
}

function Code({ campaign, currency }: { campaign: Campaign; currency: string }) {
  const [isEnding, setEnding] = useState(false);
  const { code, actor, dateCreated, sites, used, reserved, usesLeft, isManaged, state } = campaign;
  return (
    <li>
      <div>
        <b>{code}</b>
        <small>{valueOf(campaign, currency)}</small>
        <small>{[words.uses(used, reserved), words.left(usesLeft)].join(', ')}</small>
        <small>
          {words.sites(format().list(sites))}. {words.by(actor, dateAndTime(dateCreated))}
        </small>
      </div>
      <Stamp look={LOOKS[state]}>{stateText(campaign)}</Stamp>
      {state !== 'over' && !isEnding && (
        <Button
          id={`end-${campaign.id}`}
          size="small"
          aria-label={words.endOne(code)}
          whyNot={isManaged ? null : words.notManaged}
          onClick={() => setEnding(true)}
        >
          {words.end}
        </Button>
      )}
      {isEnding && <EndCode campaign={campaign} onDone={() => setEnding(false)} />}
    </li>
  );
}

/** What a code takes off, and of which orders. */
function valueOf({ percent, amount, maxAmount, minPrice, isForTopWriters }: Campaign, currency: string): string {
  const value = percent > 0 ? words.percent(percent) : words.amount(money(amount, currency));
  const limits = [
    maxAmount === null ? null : words.atMost(money(maxAmount, currency)),
    minPrice > 0 ? words.from(money(minPrice, currency)) : null,
    isForTopWriters ? words.topWriters : null,
  ];
  return [value, ...limits.filter((one) => one !== null)].join(', ');
}

const LOOKS = {
  coming: { family: 'amber', icon: 'hourglass', isFilled: false },
  running: { family: 'green', icon: 'circleCheck', isFilled: false },
  over: { family: 'slate', icon: 'ban', isFilled: false },
} as const satisfies Record<CampaignState, StampLook>;

function stateText({ state, startsAt, expiresAt }: Campaign): string {
  if (state === 'over' && expiresAt) return words.states.over(shortDay(expiresAt));
  if (state === 'coming' && startsAt) return words.states.coming(dateAndTime(startsAt));
  return words.states.running(expiresAt && dateAndTime(expiresAt));
}
