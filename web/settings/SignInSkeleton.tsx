import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { Section } from './Section.tsx';
import css from './SignInSkeleton.module.css';
import { waysWords } from './ways-words.ts';

/** The sections of how and where a customer is signed in while they load, as high as they usually are: nothing below them moves. */
export const SignInSkeleton = () => (
  <>
    <Section {...heading(waysWords.signingIn)}>
      <div className={css.ways}>
        <Skeleton lines={5} />
      </div>
    </Section>
    <Section {...heading(waysWords.devices)}>
      <div className={css.devices}>
        <Skeleton lines={2} />
      </div>
    </Section>
  </>
);

const heading = ({ title, detail }: { title: string; detail: string }) => ({ title, detail });
