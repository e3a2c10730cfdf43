import { useLayoutEffect, useRef } from 'react';
import { Button } from '@octavo/kit/Button.tsx';
import { PROFILE_FORM } from './ProfileSection.tsx';
import css from './SaveBar.module.css';
import type { ProfileForm } from './useProfileForm.ts';
import { changedWords } from './words.ts';

/** spec §4 There only while something differs from what is stored. Nothing that has the focus hides behind it. */
export const SaveBar = ({ form }: { form: ProfileForm }) => form.changed.length > 0 && <Bar form={form} />;

function Bar({ form: { changed, discard, isSaving } }: { form: ProfileForm }) {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const it = bar.current;
    return () => {
      if (it?.contains(document.activeElement)) headingOfForm()?.focus({ preventScroll: true }); // else nothing would have it
    };
  }, []);
  return (
    <section className={css.bar} ref={bar} aria-label="Unsaved changes">
      <div className={css.inside}>
        <output>{changedWords(changed)}</output>
        <Button kind="ghost" onClick={discard}>
          Discard
        </Button>
        <Button kind="primary" type="submit" form={PROFILE_FORM} isBusy={isSaving}>
          Save
        </Button>
      </div>
    </section>
  );
}

const headingOfForm = () => document.getElementById(PROFILE_FORM)?.closest('section')?.querySelector('h2');
