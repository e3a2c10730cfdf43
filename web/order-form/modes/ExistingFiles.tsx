import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { Checkbox } from '@octavo/kit/Checkbox.tsx';
import { FileList, FileItem } from '@octavo/kit/files/FileItem.tsx';
import { format } from '@octavo/domain/language/page';
import { uploadWords } from '#uploads/words.ts';
import { useOrderForm } from '../machine/order-context.ts';
import { canBeCopied } from './copied.ts';
import css from './ModeNote.module.css';
import { modeWords } from './words.ts';

/** The files of the cloned or edited order. A clone can copy them (spec D23), an edited order keeps them. */
export function ExistingFiles() {
  const { mode, state, change } = useOrderForm();
  if (mode.kind === 'new' || mode.files.length === 0) return null;
  const { files, order } = mode;
  if (mode.kind === 'edit') {
    return (
      <div className={css.files}>
        <p className={css.head}>
          {modeWords.existingFiles} <Link to={paths.orderInfo(order.id, 'files')}>{modeWords.manageFiles}</Link>
        </p>
        <FileList label={modeWords.filesOfOrder}>
          {files.map(({ id, name, size, scan }) => (
            <FileItem
              key={id}
              name={name}
              meta={scan === 'checking' ? uploadWords.scan.checking : format().size(size)}
              error={scan === 'infected' && uploadWords.scan.infected}
            />
          ))}
        </FileList>
      </div>
    );
  }
  const attach = (id: number, isOn: boolean) =>
    change({ attached: isOn ? [...state.attached, id] : state.attached.filter((one) => one !== id) });
  return (
    <fieldset className={css.files}>
      <legend className={css.head}>{modeWords.attachFiles(order.id)}</legend>
      {files.filter(canBeCopied).map(({ id, name, size }) => (
        <Checkbox key={id} checked={state.attached.includes(id)} onChange={(isOn) => attach(id, isOn)}>
          <bdi>{name}</bdi>
          {format().comma}
          {format().size(size)}
        </Checkbox>
      ))}
    </fieldset>
  );
}
