import '@octavo/kit/tokens.css';
import '@octavo/kit/base.css';
import './desk.css';
import { watchBack } from '@octavo/client/before-back';
import { readFirstReplies } from '@octavo/client/first-replies';
import { settingsOfPage } from '@octavo/client/site';
import { allowStorage } from '@octavo/client/storage';
import { applyStyles } from '@octavo/kit/applyStyles.ts';
import { endOutlines } from '@octavo/kit/endOutlines.ts';
import { catchStrayDrops } from '@octavo/kit/files/stray-drops.ts';
import { followOnce } from '@octavo/kit/followOnce.ts';
import { keepFocus } from '@octavo/kit/keepFocus.ts';
import { startLanguage } from '@octavo/kit/startLanguage.ts';
import type { SiteSettings } from '@octavo/contract/sites';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { Page } from '#shell/Page.tsx';
import { shellWords } from '#shell/words.ts';
import { DESK, Screens, loadScreen } from './routes.tsx';

allowStorage();
watchBack();
keepFocus();
followOnce();
endOutlines();
catchStrayDrops(() => shellWords.droppedBeside);
void start();

/** Not at the top level: WebKit would run a part that is loaded meanwhile before what it imports (its bug 242740). */
async function start() {
  const settings = settingsOfPage();
  await Promise.all([applyStyles(), settings && prepare(settings)]);
  createRoot(document.getElementById('root')!) // index.html has it
    .render(
      <BrowserRouter basename={DESK}>
        <Page settings={settings}>
          <Screens />
        </Page>
      </BrowserRouter>,
    );
}

/** The language comes first: a part may read its words as soon as it is loaded. */
async function prepare(settings: SiteSettings) {
  await startLanguage(settings);
  await loadScreen(location.pathname);
  await readFirstReplies();
}
