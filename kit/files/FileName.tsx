import css from './FileName.module.css';

type Props = {
  name: string;
  /** `, 1.2 mb` */
  after?: string;
  /** As wide as its text, for something beside it; its parent must have a width of its own. */
  isNatural?: boolean;
};

/** The name of a file on one line. A long name is shortened before its extension, and whole under the pointer. */
export function FileName({ name, after = '', isNatural = false }: Props) {
  const ending = /.(\.[^.\s]{1,8})$/.exec(name)?.[1] ?? '';
  return (
    <bdi className={isNatural ? `${css.line} ${css.natural}` : css.line} translate="no">
      <span className="visually-hidden">{name + after}</span>
      <span className={css.stem} aria-hidden="true" title={name}>
        {ending ? name.slice(0, -ending.length) : name}
      </span>
      <span className={css.rest} aria-hidden="true">
        {ending + after}
      </span>
    </bdi>
  );
}
