import type { SiteSettings } from '@octavo/contract/sites';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, use, useState } from 'react';
import { cache } from '@octavo/client/cache';
import { setHosts } from '@octavo/client/hosts';
import { listenToCalls } from '@octavo/client/listeners';
import { SiteProvider } from '@octavo/client/site';
import { lazyModule } from '@octavo/kit/lazy-part.tsx';
import { startSiteLanguage } from '#app/startSiteLanguage.ts';
import { Toaster, dismissError } from '@octavo/kit/Toaster.tsx';
import { sayFailure } from '@octavo/kit/say-failure.ts';
import { Boundary } from '@octavo/client/Boundary';
import { FailurePage } from './FailurePage.tsx';
import { Frame } from './Frame.tsx';

listenToCalls({
  mutationBegan: dismissError,
  mutationFailed: sayFailure,
});

type Loading = SiteSettings | Promise<SiteSettings>;

type Props = { settings: SiteSettings | null; children: ReactNode };

/** The whole page around its screens. Without `settings` it loads them; if that fails, it shows the failure screen (spec §2). */
export function Page({ settings, children }: Props) {
  const [loading, setLoading] = useState<Loading>(() => settings ?? loadSettings());
  return (
    <QueryClientProvider client={cache}>
      <Boundary at={loading} fallback={<FailurePage onRetry={() => setLoading(settings ?? loadSettings())} />}>
        <Suspense>
          <KnownSite settings={loading}>
            <Frame>{children}</Frame>
          </KnownSite>
        </Suspense>
      </Boundary>
      <Toaster />
    </QueryClientProvider>
  );
}

function KnownSite({ settings, children }: { settings: Loading; children: ReactNode }) {
  const site = settings instanceof Promise ? use(settings) : settings;
  setHosts(site); // before any part of the page sends a request
  return <SiteProvider value={site}>{children}</SiteProvider>;
}

/** Only a page that another server has sent (the development server) has no settings in it. */
const settingsLoader = lazyModule(() => import('@octavo/client/load-settings'));
const loadSettings = async () => (await settingsLoader.load()).loadSettings(startSiteLanguage);
