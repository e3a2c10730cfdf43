import { Banner } from '@octavo/kit/Banner.tsx';
import { useIsOffline } from './useIsOffline.ts';
import { shellWords } from './words.ts';

/** Shown while the network is unavailable. */
export const OfflineBanner = () =>
  useIsOffline() && (
    <div data-offline>
      <Banner kind="offline">{shellWords.offline}</Banner>
    </div>
  );
