import { Button } from '@octavo/kit/Button.tsx';
import { Result } from './Result.tsx';
import css from './SearchMessages.module.css';
import type { useFound } from './useFound.ts';
import { searchWords } from './words.ts';

type Props = {
  text: string;
  search: ReturnType<typeof useFound>;
  /** The name of the writer. */
  writer: string;
};

/** The messages that were found, newest first. */
export const Results = ({ text, search, writer }: Props) => (
  <ul className={css.results} aria-label={searchWords.results}>
    {search.found.map((message, at) => (
      <Result
        key={message.id}
        message={message}
        text={text}
        writer={writer}
        isCurrent={at === search.current}
        isTooFar={at === search.current && search.isTooFar}
        onShow={() => search.show(at, true)}
      />
    ))}
    {(search.hasMore || !search.isComplete) && (
      <li>
        <Button size="small" isBusy={!search.isComplete} onClick={search.more}>
          {searchWords.more}
        </Button>
      </li>
    )}
  </ul>
);
