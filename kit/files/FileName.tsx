import css from './FileName.module.css';

/** The name of a file on one line. A long name is shortened before its extension, and whole under the pointer. `after` is ', 1.2 mb'. */
export function FileName({ name, after = '' }: { name: string; after?: string }) {
  const ending = /.(\.[^.\s]{1,8})$/.exec(name)?.[1] ?? '';
  return (
    <bdi className={css.line} translate="no">
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
