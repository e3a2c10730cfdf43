import { sizeText } from '@octavo/domain/files/rules';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { Checkbox } from '@octavo/kit/Checkbox.tsx';
import { FileList, FileRow } from '@octavo/kit/FileRow.tsx';
import { useOrderForm } from '../machine/order-context.ts';
import css from './ModeNote.module.css';

/** The files that an order has already: a copy may take them along (spec D23), a changed order keeps them. */
export function OldFiles() {
  const { mode, state, change } = useOrderForm();
  if (mode.kind === 'new' || mode.files.length === 0) return null;
  const { files, order } = mode;
  if (mode.kind === 'edit') {
    return (
      <div className={css.files}>
        <p className={css.head}>
          Already with the order. <Link to={paths.orderInfo(order.id, 'files')}>Manage files</Link>
        </p>
        <FileList label="Files of the order">
          {files.map(({ id, name, size }) => (
            <FileRow key={id} name={name} meta={sizeText(size)} />
          ))}
        </FileList>
      </div>
    );
  }
  const attach = (id: number, isOn: boolean) =>
    change({ attached: isOn ? [...state.attached, id] : state.attached.filter((one) => one !== id) });
  return (
    <fieldset className={css.files}>
      <legend className={css.head}>
        Attach the same files as order <bdi>{order.id}</bdi>
      </legend>
      {files.map(({ id, name, size }) => (
        <Checkbox key={id} checked={state.attached.includes(id)} onChange={(isOn) => attach(id, isOn)}>
          <bdi>{name}</bdi>, {sizeText(size)}
        </Checkbox>
      ))}
    </fieldset>
  );
}
