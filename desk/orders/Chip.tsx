import css from './Choices.module.css';

type Props = { label: string; isOn: boolean; onChoose: () => void };

/** One of the choices of a value. */
export const Chip = ({ label, isOn, onChoose }: Props) => (
  <button type="button" className={css.chip} aria-pressed={isOn} onClick={onChoose}>
    {label}
  </button>
);
