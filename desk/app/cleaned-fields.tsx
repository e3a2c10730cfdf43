import { MarkupNote } from '@octavo/kit/texts/MarkupNote.tsx';
import { TextArea } from '@octavo/kit/texts/TextArea.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import type { ComponentProps } from 'react';

/** controls C19 A field of several lines whose HTML tags the server takes out; it names them before the text is sent. */
export const CleanedArea = (field: ComponentProps<typeof TextArea>) => (
  <div>
    <TextArea {...field} />
    <MarkupNote text={field.value} />
  </div>
);

/** The same of one line. */
export const CleanedField = (field: ComponentProps<typeof TextField>) => (
  <div>
    <TextField {...field} />
    <MarkupNote text={field.value} />
  </div>
);
