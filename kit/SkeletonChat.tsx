import { SkeletonShape } from './Skeleton.tsx';
import css from './SkeletonChat.module.css';
import { kitWords } from './words.ts';

/** A chat that is loading: its head, three bubbles at the bottom, and the field for a message. */
export const SkeletonChat = () => (
  <output className={css.chat} aria-label={kitWords.loading}>
    <span className={css.head}>
      <SkeletonShape width={168} height={44} radius={10} />
      <SkeletonShape width={120} height={18} />
    </span>
    <span className={css.bubbles}>
      <SkeletonShape width="min(420px, 60%)" height={64} radius={16} />
      <span className={css.own}>
        <SkeletonShape width="min(320px, 50%)" height={42} radius={16} />
      </span>
      <SkeletonShape width="min(380px, 55%)" height={42} radius={16} />
    </span>
    <span className={css.field} />
  </output>
);
