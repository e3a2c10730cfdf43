import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { piecesOf } from '@octavo/domain/desk/variables';
import css from './Composer.module.css';

type Props = { text: string; field: RefObject<HTMLTextAreaElement | null> };

/** spec §12.9 Frames the variables without a value behind the words of a field, which can frame nothing itself: the same text, unseen. */
export function GapFrames({ text, field }: Props) {
  const frames = useRef<HTMLDivElement>(null);
  const follow = () => void (frames.current && field.current && (frames.current.scrollTop = field.current.scrollTop));
  useLayoutEffect(follow);
  useEffect(() => {
    const element = field.current;
    element?.addEventListener('scroll', follow);
    return () => element?.removeEventListener('scroll', follow);
  });
  return (
    <div ref={frames} className={css.frames} aria-hidden="true" translate="no">
      {piecesOf(text).map(({ text: piece, isGap, at }) => (isGap ? <mark key={at}>{piece}</mark> : piece))}
      {'\n' /* a field shows an empty last line, a box does not */}
    </div>
  );
}
