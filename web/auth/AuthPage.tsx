import type { ReactNode } from 'react';
import { useSite } from '@octavo/client/site';
import { useOnRoot } from '@octavo/kit/useOnRoot.ts';
import { AnnotatedPaper } from './AnnotatedPaper.tsx';
import css from './AuthPage.module.css';
import { authWords } from './words.ts';

type Props = {
  /** Above the heading. */
  above?: ReactNode;
  heading: string;
  /** The title of the window. */
  name: string;
  /** A wider column with a larger heading, for a page that is read. */
  isWide?: boolean;
  children: ReactNode;
  /** Below the rule: links to other screens. */
  links?: ReactNode;
};

/** The layout of the screens for signing in: the form on the left, a picture on the right. */
export function AuthPage({ above, heading, name, isWide = false, children, links }: Props) {
  useOnRoot('wideForm', isWide);
  return (
    <div className={css.split}>
      <title>{authWords.title(name, useSite().name)}</title>
      <div className={css.side}>
        <div className={isWide ? `${css.form} ${css.wide}` : css.form}>
          {above}
          <h1>{heading}</h1>
          {children}
          {links && <div className={css.links}>{links}</div>}
        </div>
      </div>
      <AnnotatedPaper />
    </div>
  );
}
