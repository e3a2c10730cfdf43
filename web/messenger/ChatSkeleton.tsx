import { Bone } from '@octavo/kit/Skeleton.tsx';
import css from './ChatSkeleton.module.css';

/** Three bubbles that are still on their way, from the bottom up. */
export const ChatSkeleton = () => (
  <div className={css.bubbles}>
    <span className="visually-hidden">Loading messages</span>
    <Bone width="min(420px, 60%)" height={64} radius={16} />
    <span className={css.own}>
      <Bone width="min(320px, 50%)" height={42} radius={16} />
    </span>
    <Bone width="min(380px, 55%)" height={42} radius={16} />
  </div>
);
