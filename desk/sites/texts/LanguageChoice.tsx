import { nameOf } from '@octavo/domain/language/tags';
import { Segments } from '@octavo/kit/Segments.tsx';
import { useSearchParams } from 'react-router';
import { unlessUnsaved } from '#app/unsaved.ts';
import { mailTextWords as words } from './words.ts';

type Props = { spoken: readonly string[]; chosen: string };

/** In which language of its site a text is written; the address keeps it. Nothing where there is one. */
export function LanguageChoice({ spoken, chosen }: Props) {
  const [, setSearch] = useSearchParams();
  if (spoken.length < 2) return null;
  return (
    <Segments
      wraps
      label={words.language}
      options={spoken.map((value) => ({ value, label: nameOf(value) }))}
      value={chosen}
      onChange={(language) => unlessUnsaved(() => setSearch({ language }, { replace: true }))}
    />
  );
}
