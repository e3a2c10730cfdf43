import { call } from '@octavo/client/call';
import { saveBytes } from '@octavo/client/download';
import { exportInterfaceTexts } from '@octavo/contract/desk-interface-texts';
import type { DeskSite } from '@octavo/contract/desk-sites';
import { useMutation } from '@tanstack/react-query';
import { interfaceWords as words } from './words.ts';

const INDENT = 2;

/** Downloads the file of a translator: the newest texts, or those of an earlier version. */
export const useGiveFile = ({ id, settings }: DeskSite, language: string) =>
  useMutation({
    mutationFn: async (version: number | undefined) => {
      const query = version === undefined ? {} : { version };
      const file = await call(exportInterfaceTexts, { params: { id, code: language }, query });
      const name =
        version === undefined
          ? words.fileName(settings.name, language)
          : words.versionFileName(settings.name, language, version);
      saveBytes(new Blob([`${JSON.stringify(file, null, INDENT)}\n`], { type: 'application/json' }), name);
    },
  });
