import { useId } from 'react';
import css from './ReferralLink.module.css';
import { CopyButton } from '@octavo/kit/CopyButton.tsx';
import { referralWords } from './words.ts';

/** spec §11.61 The link for friends with Copy beside it. It can be selected too. */
export function ReferralLink({ url }: { url: string }) {
  const id = useId();
  return (
    <div>
      <label className={css.label} htmlFor={id}>
        {referralWords.link}
      </label>
      <div className={css.link}>
        <input id={id} value={url} readOnly dir="ltr" onFocus={(event) => event.target.select()} />
        <CopyButton text={url} name={referralWords.copyLink}>
          {referralWords.copy}
        </CopyButton>
      </div>
    </div>
  );
}
