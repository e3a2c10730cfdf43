import type { ReactNode, Ref } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import css from './Callout.module.css';

type Props = {
  tone: 'amber' | 'orange' | 'teal' | 'slate' | 'green';
  icon: IconName;
  heading: string;
  /** With it, the heading can take the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
  headingId?: string;
  /** A small one has all its text beside the icon. */
  size?: 'small' | 'large';
  children: ReactNode;
};

/** A coloured card of an order: what waits for an answer, what became of it, or what the customer has got. */
export function Callout({ tone, icon, heading, headingRef, headingId, size = 'large', children }: Props) {
  const mark = <Icon name={icon} size={20} />;
  const isLarge = size === 'large';
  const title = (
    <h2 ref={headingRef} id={headingId} tabIndex={headingRef ? -1 : undefined}>
      {isLarge && mark}
      {heading}
    </h2>
  );
  return (
    <section className={`${css.callout} ${css[size]} ${css[tone]}`}>
      {isLarge ? (
        <>
          {title}
          {children}
        </>
      ) : (
        <>
          {mark}
          <div>
            {title}
            {children}
          </div>
        </>
      )}
    </section>
  );
}

/** What the other side wrote, in their own words. */
export const CalloutQuote = ({ children }: { children: string }) => (
  <blockquote className={css.quote}>
    <bdi>{children}</bdi>
  </blockquote>
);
