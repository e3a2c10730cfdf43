import type { Ref } from 'react';

type Props = {
  ref: Ref<HTMLInputElement>;
  /** The formats that it offers: '.pdf,.docx'. */
  accept: string | undefined;
  isMultiple?: boolean;
  onFiles: (files: File[]) => void;
};

/** The file picker of the browser, without a look: a button clicks it. */
export const FilePicker = ({ ref, accept, isMultiple = false, onFiles }: Props) => (
  <input
    ref={ref}
    className="visually-hidden"
    type="file"
    tabIndex={-1}
    aria-hidden="true"
    accept={accept}
    multiple={isMultiple}
    onChange={({ target }) => {
      onFiles([...(target.files ?? [])]);
      target.value = ''; // the same file may be chosen again after it was removed
    }}
  />
);
