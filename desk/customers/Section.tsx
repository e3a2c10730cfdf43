import { type ReactNode, type Ref, useId } from 'react';
import css from './Section.module.css';

type Props = {
  heading: string;
  /** With it, the heading can take the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
  about?: string;
  action?: ReactNode;
  children: ReactNode;
};

/** A part of the page of a customer, under its heading. */
export function Section({ heading, headingRef, about, action, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
          {heading}
        </h2>
        {about && <span>{about}</span>}
        {action}
      </div>
      {children}
    </section>
  );
}
