import { call } from '@octavo/client/call';
import { saveBytes } from '@octavo/client/download';
import { queryOf } from '@octavo/client/query';
import { type DeskOrder } from '@octavo/contract/desk';
import { downloadDeskFile, listDeskFiles } from '@octavo/contract/desk-files';
import { format } from '@octavo/domain/language/page';
import { shortDay } from '@octavo/kit/dates.ts';
import { Button } from '@octavo/kit/Button.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Section } from '#app/Section.tsx';
import { WholeList } from '#app/WholeList.tsx';
import { listWords } from '#lists/words.ts';
import { workWords } from './words.ts';
import { AddFiles } from './AddFiles.tsx';
import css from './Work.module.css';

const words = workWords;

/** spec §12.5 The files of both sides, those of the writer with their versions; newest first. One that is not found to be clean cannot be downloaded. */
export function Files({ order }: { order: DeskOrder }) {
  const files = useQuery(queryOf(listDeskFiles, { params: { id: order.id } }));
  const saving = useMutation({
    mutationFn: async ({ id, name }: { id: number; name: string }) =>
      saveBytes(await call(downloadDeskFile, { params: { id } }), name),
  });
  return (
    <Section heading={words.files} action={<AddFiles order={order} isOffice={order.uid !== undefined} />}>
      <WholeList query={files} empty={words.noFiles}>
        {(all) => (
          <ul className={css.list}>
            {all.toReversed().map((file) => (
              <li key={file.id} className={css.file}>
                <div>
                  <b>{file.name}</b>{' '}
                  {file.from === 'writer' && <span className={css.version}>{words.version(file.version)}</span>}
                  <p>
                    {format().size(file.size)}, {words.from[file.from]}, {shortDay(file.dateCreated)}
                    {file.scan !== 'clean' && `, ${listWords.scan[file.scan]}`}
                  </p>
                </div>
                {file.scan === 'clean' && (
                  <Button
                    kind="icon"
                    icon="download"
                    aria-label={words.download(file.name)}
                    isBusy={saving.isPending}
                    onClick={() => saving.mutate(file)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </WholeList>
    </Section>
  );
}
