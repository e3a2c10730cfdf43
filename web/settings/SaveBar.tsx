import { useLayoutEffect, useRef } from 'react';
import { Button } from '@octavo/kit/Button.tsx';
import { PROFILE_FORM } from './ProfileSection.tsx';
import { useOnRoot } from '@octavo/kit/useOnRoot.ts';
import css from './SaveBar.module.css';
import type { ProfileForm } from './useProfileForm.ts';
import { settingsWords } from './words.ts';

/** spec §4 Shown only while a field differs from the stored value. It never covers the focused element. */
export const SaveBar = ({ form }: { form: ProfileForm }) => form.changed.length > 0 && <Bar form={form} />;

function Bar({ form: { changed, discard, isSaving } }: { form: ProfileForm }) {
  const { profile: words } = settingsWords;
  const [field, ...more] = changed;
  const bar = useRef<HTMLElement>(null);
  useOnRoot('saveBar');
  useLayoutEffect(() => {
    const element = bar.current;
    return () => {
      if (element?.contains(document.activeElement)) headingOfForm()?.focus({ preventScroll: true }); // the focused button disappears
    };
  }, []);
  return (
    <section className={css.bar} ref={bar} aria-label={words.unsaved}>
      <div className={css.inside}>
        <output>{field && more.length === 0 ? words.changed[field] : words.manyChanged(changed.length)}</output>
        <Button kind="ghost" onClick={discard}>
          {words.discard}
        </Button>
        <Button kind="primary" type="submit" form={PROFILE_FORM} isBusy={isSaving}>
          {words.save}
        </Button>
      </div>
    </section>
  );
}

const headingOfForm = () => document.getElementById(PROFILE_FORM)?.closest('section')?.querySelector('h2');
