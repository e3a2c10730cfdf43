import { Icon } from '@octavo/kit/Icon.tsx';
import css from './Fields.module.css';

/** The error of a form, above its button. Screen readers announce it. */
export const FormAlert = ({ children }: { children: string | null }) => (
  <div className={css.room} role="alert">
    {children && (
      <p className={css.alert}>
        <Icon name="alertCircle" />
        {children}
      </p>
    )}
  </div>
);
