import { type ReactNode, type Ref, useId } from 'react';
import css from './Section.module.css';

type Props = {
  heading: string;
  /** With it, the heading can take the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
  about?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

/** A part of a page, under its heading. */
export function Section({ heading, headingRef, about, action, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
          {heading}
        </h2>
        {about && <span className={css.about}>{about}</span>}
        {action && <span className={css.action}>{action}</span>}
      </div>
      {children}
    </section>
  );
}
