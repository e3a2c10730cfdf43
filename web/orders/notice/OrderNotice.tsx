import type { ReactNode, Ref } from 'react';
import { Icon, type IconName } from '@octavo/kit/Icon.tsx';
import css from './OrderNotice.module.css';

type Props = {
  tone: 'amber' | 'teal' | 'slate';
  icon: IconName;
  heading: string;
  /** With it, the heading can take the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
  headingId?: string;
  children: ReactNode;
};

/** A coloured card of an order: what waits for an answer, or what became of it. */
export const OrderNotice = ({ tone, icon, heading, headingRef, headingId, children }: Props) => (
  <section className={`${css.notice} ${css[tone]}`}>
    <h2 ref={headingRef} id={headingId} tabIndex={headingRef ? -1 : undefined}>
      <Icon name={icon} size={20} />
      {heading}
    </h2>
    {children}
  </section>
);

/** What the other side wrote, in their own words. */
export const NoticeQuote = ({ children }: { children: string }) => (
  <blockquote className={css.quote}>
    <bdi>{children}</bdi>
  </blockquote>
);
