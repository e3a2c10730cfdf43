import type { Delivery } from '@octavo/contract/desk-deliveries';
import { DELIVERY_PARTS, type DeliveryPart } from '@octavo/domain/deliveries/checklist';
import { format } from '@octavo/domain/language/page';
import { DropZone } from '@octavo/kit/files/DropZone.tsx';
import { FileItem } from '@octavo/kit/files/FileItem.tsx';
import { Segments } from '@octavo/kit/Segments.tsx';
import { useState } from 'react';
import { SendingFiles } from '#app/SendingFiles.tsx';
import css from './Deliver.module.css';
import type { useDelivery } from './useDelivery.ts';
import { deliveryWords as words } from './words.ts';

type Props = { delivery: Delivery } & Pick<ReturnType<typeof useDelivery>, 'adding' | 'removing'>;

/** The files of a delivery that is begun. What one is, is chosen before it is added. */
export function DeliveryFiles({ delivery: { files, checks }, adding, removing }: Props) {
  const [part, setPart] = useState<DeliveryPart>('paper');
  const asked = checks.map(({ kind }) => kind as string);
  const parts = DELIVERY_PARTS.filter((one) => one === 'paper' || one === 'other' || asked.includes(one));
  return (
    <>
      <Segments
        wraps
        label={words.part}
        value={part}
        onChange={setPart}
        options={parts.map((value) => ({ value, label: words.parts[value] }))}
      />
      <div className={css.drop} data-key="u">
        <DropZone label={words.add} isLabelHidden accept={adding.accept} onFiles={(chosen) => adding.add(chosen, part)}>
          {words.formats}
        </DropZone>
      </div>
      <ul className={css.files} aria-label={words.files}>
        {files.map((file) => (
          <FileItem
            key={file.id}
            name={file.name}
            meta={file.scan === 'checking' ? words.checking : metaOf(file)}
            error={file.scan === 'infected' ? words.infected : undefined}
            onRemove={() => removing.mutate(file.id)}
          />
        ))}
        <SendingFiles sending={adding.sending} />
      </ul>
    </>
  );
}

const metaOf = ({ part, size, words: count }: Delivery['files'][number]) =>
  words.file(words.parts[part], format().size(size), count);
