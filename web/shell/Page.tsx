import type { SiteSettings } from '@octavo/contract/sites';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, use, useState } from 'react';
import { cache } from '#app/cache.ts';
import { knowHosts } from '#app/hosts.ts';
import { SiteProvider } from '#app/site.ts';
import { lazyModule } from '#ui/lazy-part.tsx';
import { Toaster } from '#ui/Toaster.tsx';
import { Boundary } from '#app/Boundary.tsx';
import { FailurePage } from './FailurePage.tsx';
import { Frame } from './Frame.tsx';

type Asked = SiteSettings | Promise<SiteSettings>;

/** Everything. The settings came with the page, or are asked for; spec §2: without them there is the failure screen. */
export function Page({ settings }: { settings: SiteSettings | null }) {
  const [asked, setAsked] = useState<Asked>(() => settings ?? loadSettings());
  return (
    <QueryClientProvider client={cache}>
      <Boundary at={asked} fallback={<FailurePage onRetry={() => setAsked(settings ?? loadSettings())} />}>
        <Suspense>
          <KnownSite settings={asked}>
            <Frame />
          </KnownSite>
        </Suspense>
      </Boundary>
      <Toaster />
    </QueryClientProvider>
  );
}

function KnownSite({ settings, children }: { settings: Asked; children: ReactNode }) {
  const site = settings instanceof Promise ? use(settings) : settings;
  knowHosts(site); // before a part of the page asks for anything
  return <SiteProvider value={site}>{children}</SiteProvider>;
}

/** Only a page that another server than ours wrote has none. */
const settingsLoader = lazyModule(() => import('#app/load-settings.ts'));
const loadSettings = async () => (await settingsLoader.load()).loadSettings();
