type Props = { className: string | undefined; label: string; url: string | null | undefined; onOpen: () => void };

/** The image of a file as a button that opens it in a dialog; empty until there is an address. */
export const ImageButton = ({ className, label, url, onOpen }: Props) => (
  <button type="button" className={className} aria-haspopup="dialog" aria-label={label} onClick={onOpen}>
    {url && <img src={url} alt="" />}
  </button>
);
