import { Boundary } from '@octavo/client/Boundary';
import { cache } from '@octavo/client/cache';
import { setHosts } from '@octavo/client/hosts';
import { listenToCalls } from '@octavo/client/listeners';
import { SiteProvider } from '@octavo/client/site';
import type { SiteSettings } from '@octavo/contract/sites';
import { lazyModule, lazyPart } from '@octavo/kit/lazy-part.tsx';
import { startLanguage } from '@octavo/kit/startLanguage.ts';
import { Toaster, dismissError } from '@octavo/kit/Toaster.tsx';
import { sayFailure } from '@octavo/kit/say-failure.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, use, useState } from 'react';
import { useStepUp } from '#app/step-up.ts';
import { FailurePage } from './FailurePage.tsx';
import { Frame } from './Frame.tsx';

listenToCalls({
  mutationBegan: dismissError,
  mutationFailed: sayFailure,
});

type Loading = SiteSettings | Promise<SiteSettings>;
type Props = { settings: SiteSettings | null; children: ReactNode };

/** The whole page around its screens. Without `settings` it loads them; if that fails, it says so. */
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
      {useStepUp() && <StepUp />}
    </QueryClientProvider>
  );
}

function KnownSite({ settings, children }: { settings: Loading; children: ReactNode }) {
  const site = settings instanceof Promise ? use(settings) : settings;
  setHosts(site); // before any part of the page sends a request
  return <SiteProvider value={site}>{children}</SiteProvider>;
}

/** Only the page of the development server has no settings in it. */
const settingsLoader = lazyModule(() => import('@octavo/client/load-settings'));
const loadSettings = async () => (await settingsLoader.load()).loadSettings(startLanguage);

const StepUp = lazyPart(() => import('#auth/StepUp.tsx'), 'StepUp');
