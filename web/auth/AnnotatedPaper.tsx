import { Icon } from '@octavo/kit/Icon.tsx';
import css from './AnnotatedPaper.module.css';

/** A decorative picture: a page of English text with notes in its margin. Hidden from screen readers. */
export const AnnotatedPaper = () => (
  <div className={css.desk} aria-hidden="true" translate="no" lang="en">
    <div className={css.page}>
      <span className={css.stamp}>
        <Icon name="circleCheck" size={16} />
        Completed
      </span>
      <p className={css.title}>
        Narrative Unreliability in
        <br />
        The Remains of the Day
      </p>
      <p className={css.by}>Five pages, MLA, six sources</p>
      <p>
        Stevens insists that he is telling us everything.{' '}
        <mark>The account he gives of Darlington Hall is precise to the quarter hour</mark>, and yet the single
        afternoon that matters most is the one he cannot place.
      </p>
      <p>
        Ishiguro asks the reader to do what the butler will not: to read the silence between two polite sentences as the
        event itself. The misremembered corridor, the tray, the closed door, each returns with a small correction that
        Stevens files under duty.
      </p>
      <p>
        To call this narration unreliable is accurate but thin. It is loyal, and{' '}
        <mark>its loyalty is aimed at the wrong house</mark>. What the novel withholds is not information but
        permission.
      </p>
      <p>
        The prose keeps its posture to the end. On the pier at Weymouth, where he admits that he has given away what was
        best, the sentence does not break; it is simply followed by a remark about bantering.
      </p>
      <p>
        That evenness has been read as repression. It may be closer to a craft, one that Stevens practises with real
        skill and at ruinous cost.
      </p>
      <span className={css.note} style={{ insetBlockStart: 232 }}>
        moved up, as you asked
      </span>
      <span className={css.note} style={{ insetBlockStart: 482 }}>
        new source
      </span>
    </div>
  </div>
);
