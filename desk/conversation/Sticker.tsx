import { lazyPart } from '@octavo/kit/lazy-part.tsx';

/** A sticker as the customer sees it. Its drawing is loaded with the first one that is shown. */
export const Sticker = lazyPart(() => import('@octavo/kit/stickers/Sticker.tsx'), 'Sticker', { fallback: null });
