import type { Sticker } from '@octavo/domain/messenger/content';
import { STICKER, type StickerId } from '@octavo/domain/messenger/content';
import type { Emoji } from '@octavo/domain/messenger/emoji';
import { dictionary } from '@octavo/domain/language/page';

export const stickerWords = dictionary('stickers', {
  sticker: (name: string) => `Sticker: ${name}`,
  /** A sticker of a newer version of this website. */
  unknown: 'Sticker. Reload the page to see it',
  stickers: {
    [STICKER.wellDone]: 'Well done',
    [STICKER.thankYou]: 'Thank you',
    [STICKER.onIt]: 'On it',
    [STICKER.nightShift]: 'Night shift',
    [STICKER.goodPoint]: 'Good point',
  } satisfies Record<StickerId, string>,
  emoji: {
    '😀': 'Grinning face',
    '😄': 'Smiling face',
    '😅': 'Nervous smile',
    '😂': 'Tears of joy',
    '🙂': 'Slight smile',
    '😉': 'Wink',
    '😊': 'Warm smile',
    '😍': 'Heart eyes',
    '🤩': 'Star eyes',
    '😎': 'Cool',
    '🤔': 'Thinking',
    '😐': 'Neutral face',
    '😴': 'Sleeping',
    '😬': 'Grimace',
    '😢': 'Crying',
    '😭': 'Sobbing',
    '😡': 'Angry',
    '👍': 'Thumbs up',
    '👎': 'Thumbs down',
    '👌': 'OK hand',
    '👏': 'Clapping',
    '🙏': 'Thank you',
    '💪': 'Strong',
    '👋': 'Waving',
    '🤝': 'Handshake',
    '✍️': 'Writing hand',
    '📚': 'Books',
    '📖': 'Open book',
    '📝': 'Memo',
    '📎': 'Paperclip',
    '🎓': 'Graduation',
    '💡': 'Idea',
    '⏰': 'Alarm clock',
    '✅': 'Yes',
    '❌': 'No',
    '❓': 'Question',
    '🎉': 'Celebration',
    '❤️': 'Heart',
    '🔥': 'Fire',
  } satisfies Record<Emoji, string>,
});

/** The name of a sticker or an emoji; undefined for one that is not ours. */
export function nameOfSticker(sticker: Sticker): string | undefined {
  const names: Record<string, string> = { ...stickerWords.stickers, ...stickerWords.emoji };
  return names[sticker];
}
