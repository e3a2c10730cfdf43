import { SkeletonShape } from '@octavo/kit/Skeleton.tsx';
import css from './ChatSkeleton.module.css';
import { messengerWords } from './words.ts';

/** Three grey bubbles at the bottom, while the messages load. */
export const ChatSkeleton = () => (
  <div className={css.bubbles}>
    <span className="visually-hidden">{messengerWords.loading}</span>
    <SkeletonShape width="min(420px, 60%)" height={64} radius={16} />
    <span className={css.own}>
      <SkeletonShape width="min(320px, 50%)" height={42} radius={16} />
    </span>
    <SkeletonShape width="min(380px, 55%)" height={42} radius={16} />
  </div>
);
