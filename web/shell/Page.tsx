import type { SiteSettings } from '@octavo/contract/sites';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, use, useState } from 'react';
import { cache } from '@octavo/client/cache';
import { knowHosts } from '@octavo/client/hosts';
import { SiteProvider } from '#app/site.ts';
import { lazyModule } from '@octavo/kit/lazy-part.tsx';
import { Toaster } from '@octavo/kit/Toaster.tsx';
import { Boundary } from '#app/Boundary.tsx';
import { FailurePage } from './FailurePage.tsx';
import { Frame } from './Frame.tsx';

type Asked = SiteSettings | Promise<SiteSettings>;

type Props = { settings: SiteSettings | null; children: ReactNode };

/** The whole page around its screens. Without settings it asks for them; spec §2: where that fails, the failure screen stands. */
export function Page({ settings, children }: Props) {
  const [asked, setAsked] = useState<Asked>(() => settings ?? loadSettings());
  return (
    <QueryClientProvider client={cache}>
      <Boundary at={asked} fallback={<FailurePage onRetry={() => setAsked(settings ?? loadSettings())} />}>
        <Suspense>
          <KnownSite settings={asked}>
            <Frame>{children}</Frame>
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
