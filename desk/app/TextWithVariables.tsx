import { piecesOf } from '@octavo/domain/desk/variables';
import css from './TextWithVariables.module.css';

type Props = {
  text: string;
  /** Without an order a variable is no gap. */
  isTemplate?: boolean;
};

/** A text of staff, with its variables marked: what still has no value is framed. */
export const TextWithVariables = ({ text, isTemplate = false }: Props) => (
  <span className={isTemplate ? `${css.text} ${css.template}` : css.text} dir="auto" translate="no">
    {piecesOf(text).map(({ text: piece, isGap, at }) => (isGap ? <mark key={at}>{piece}</mark> : piece))}
  </span>
);
