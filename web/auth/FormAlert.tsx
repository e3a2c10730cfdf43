import { Icon } from '@octavo/kit/Icon.tsx';
import css from './Fields.module.css';

/** Why the server said no, above the button that asked. Announced when it comes. */
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
