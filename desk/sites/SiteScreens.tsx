import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { Route, Routes } from 'react-router';
import { NotFound } from '#app/NotFound.tsx';
import { SiteScreen } from './SiteScreen.tsx';
import { SitesScreen } from './SitesScreen.tsx';

const NewSiteScreen = lazyPart(() => import('./NewSiteScreen.tsx'), 'NewSiteScreen', {
  fallback: <Skeleton lines={8} />,
});

/** spec §12.14 The screens of sites, one part: what they share is theirs, and no other screen loads it. */
export const SiteScreens = () => (
  <Routes>
    <Route index element={<SitesScreen />} />
    <Route path="new" element={<NewSiteScreen />} />
    <Route path=":id/:part?/:step?" element={<SiteScreen />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
);
