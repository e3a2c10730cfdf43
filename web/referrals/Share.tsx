import { useSite } from '@octavo/client/site';
import { Button } from '@octavo/kit/Button.tsx';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import css from './Referrals.module.css';
import { referralWords } from './words.ts';

/** spec §11.83 Ways to send the link, with two sentences about the site: the sheet of the system where there is one, a mail, WhatsApp. */
export function Share({ url }: { url: string }) {
  const { name } = useSite();
  const subject = referralWords.subject(name);
  const text = referralWords.invitation(name);
  const withLink = encodeURIComponent(`${text}\n${url}`);
  const share = () => navigator.share({ title: subject, text, url }).catch(ignoreCanceled);
  const look = buttonClass({ size: 'small' });
  return (
    <div className={css.share}>
      {'share' in navigator && (
        <Button size="small" icon="share" onClick={() => void share()}>
          {referralWords.share}
        </Button>
      )}
      <a className={look} href={`mailto:?subject=${encodeURIComponent(subject)}&body=${withLink}`}>
        <Icon name="mail" size={16} />
        {referralWords.email}
      </a>
      <a className={look} href={`https://wa.me/?text=${withLink}`} target="_blank" rel="noopener noreferrer">
        <Icon name="whatsapp" size={16} />
        {referralWords.whatsApp}
      </a>
    </div>
  );
}

const ignoreCanceled = () => {}; // the customer has closed the sheet
