import { call } from '@octavo/client/call';
import { invalidate, queryOf } from '@octavo/client/query';
import { deleteCannedReply, listCannedReplies } from '@octavo/contract/desk-canned-replies';
import { useQuery } from '@tanstack/react-query';
import { EditableList } from '#app/EditableList.tsx';
import { useMay } from '#app/staff.ts';
import { TextWithVariables } from '#app/TextWithVariables.tsx';
import { CannedForm, typedAs } from './CannedForm.tsx';
import { cannedWords } from './words.ts';

/** spec §12.9 The canned replies of the site, and where they are kept. */
export function CannedScreen() {
  const query = useQuery(queryOf(listCannedReplies, {}));
  const replies = query.data;
  const may = useMay();
  const maySave = may('saveCannedReply');
  return (
    <EditableList
      words={cannedWords}
      items={replies}
      query={query}
      may={{ add: maySave, change: maySave, remove: may('deleteCannedReply') }}
      nameOf={typedAs}
      renderForm={(reply, close) => <CannedForm reply={reply} others={replies ?? []} onClose={close} />}
      remove={async ({ id }) => {
        await call(deleteCannedReply, { params: { id } });
        await invalidate(listCannedReplies);
      }}
    >
      {({ body }) => <TextWithVariables text={body} isTemplate />}
    </EditableList>
  );
}
