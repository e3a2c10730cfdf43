import type { SiteSettings } from '@octavo/contract/sites';
import { pageTranslation } from '@octavo/domain/language/page';
import { promisesIn } from '@octavo/domain/sites/own-words';
import { useState } from 'react';
import { useSite } from '@octavo/client/site';
import { Icon, type IconName } from '@octavo/kit/Icon.tsx';
import css from './Policies.module.css';
import { PolicyText } from './PolicyText.tsx';

type Policy = SiteSettings['policies'][number];

const ICONS: Record<Policy['about'], IconName> = { revisions: 'refresh', refunds: 'refund', details: 'lock' };

/** spec §10.4 What the site promises, a fact on each line; a fact opens its full text. Nothing on a site without policies. */
export function Policies() {
  const { policies: own, isPreview } = useSite();
  const policies = isPreview ? own : promisesIn(own, pageTranslation());
  const [opened, open] = useState<Policy | null>(null);
  if (policies.length === 0) return null;
  return (
    <>
      <ul className={css.list}>
        {policies.map((policy) => (
          <li key={policy.about}>
            <button className={css.fact} type="button" aria-haspopup="dialog" onClick={() => open(policy)}>
              <Icon name={ICONS[policy.about]} size={16} />
              <span>{policy.fact}</span>
            </button>
          </li>
        ))}
      </ul>
      {opened && <PolicyText policy={opened} onClose={() => open(null)} />}
    </>
  );
}
