/** spec §2 The 39 emoji that the messenger offers, in the order of the picker. */
// oxfmt-ignore
export const EMOJI = [
  '😀', '😄', '😅', '😂', '🙂', '😉', '😊', '😍', '🤩', '😎',
  '🤔', '😐', '😴', '😬', '😢', '😭', '😡', '👍', '👎', '👌',
  '👏', '🙏', '💪', '👋', '🤝', '✍️', '📚', '📖', '📝', '📎',
  '🎓', '💡', '⏰', '✅', '❌', '❓', '🎉', '❤️', '🔥',
] as const;

export type Emoji = (typeof EMOJI)[number];

/** The emoji that a text is, with or without the selector that asks for colours; undefined for any other text. */
export const emojiIn = (text: string): Emoji | undefined => EMOJI.find((emoji) => plain(emoji) === plain(text));

const plain = (text: string) => text.replaceAll('\ufe0f', '');
