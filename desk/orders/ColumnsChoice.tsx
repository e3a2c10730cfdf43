import { VIEW_COLUMNS, type ViewColumn } from '@octavo/domain/desk/view-columns';
import { Chip } from './Chip.tsx';
import css from './Choices.module.css';
import { ordersWords as words } from './words.ts';

type Props = {
  id: string;
  /** The columns of the view. */
  columns: readonly ViewColumn[];
  /** Those that the reader can have: who sees no money has no `paid`. */
  offered: readonly ViewColumn[];
  onShow: (columns: readonly ViewColumn[]) => void;
};

/** spec §12.7 Which columns the table has; they are a part of the view. */
export const ColumnsChoice = ({ id, columns, offered, onShow }: Props) => (
  <fieldset className={css.choices} id={id}>
    <legend className={css.part}>{words.columnsOf}</legend>
    {offered.map((column) => {
      const isOn = columns.includes(column);
      const chosen = VIEW_COLUMNS.filter((each) => (each === column ? !isOn : columns.includes(each)));
      return <Chip key={column} label={words.columns[column]} isOn={isOn} onChoose={() => onShow(chosen)} />;
    })}
  </fieldset>
);
