import { Banner } from '@octavo/kit/Banner.tsx';
import { useIsOffline } from './useIsOffline.ts';

/** The network is away: said within two seconds, taken back when it returns. */
export const OfflineBanner = () =>
  useIsOffline() && (
    <div data-offline>
      <Banner kind="offline">You’re offline. Nothing you have written is lost.</Banner>
    </div>
  );
