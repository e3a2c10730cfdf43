import { CopyButton } from './CopyButton.tsx';
import css from './Reference.module.css';
import { kitWords } from './words.ts';

/** ADR 0139 The id of a request that failed, small, to be read out or copied for support. */
export const Reference = ({ id }: { id: string }) => (
  <small className={css.reference}>
    {kitWords.reference.label} <bdi>{id}</bdi>
    <CopyButton text={id} name={kitWords.reference.copy} />
  </small>
);
