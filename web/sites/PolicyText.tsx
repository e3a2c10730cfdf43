import type { SiteSettings } from '@octavo/contract/sites';
import { paths } from '#app/paths.ts';
import { Modal } from '@octavo/kit/Modal.tsx';
import css from './Policies.module.css';
import { siteWords } from './words.ts';

type Props = { policy: SiteSettings['policies'][number]; onClose: () => void };

/** spec §10.4 The full text of a policy in a dialog, with a link to the page that has it too. */
export function PolicyText({ policy: { about, fact, text }, onClose }: Props) {
  const isPrivate = about === 'details';
  return (
    <Modal title={fact} onClose={onClose}>
      <div className={css.text}>
        <p>{text}</p>
        <a href={isPrivate ? paths.privacy : paths.terms} target="_blank">
          {isPrivate ? siteWords.privacy.title : siteWords.terms.title}
        </a>
      </div>
    </Modal>
  );
}
