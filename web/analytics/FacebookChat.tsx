import { useEffect } from 'react';
import { loadScript } from './load-script.ts';

type Props = { appId: string; pageId: string };

// the names that the script of Facebook expects
declare global {
  interface Window {
    FB?: { init(settings: object): void };
    fbAsyncInit?: () => void;
  }
}

/** spec D55 The chat plugin of Facebook, which renders itself into this element. */
export function FacebookChat({ appId, pageId }: Props) {
  useEffect(() => {
    window.fbAsyncInit = () =>
      window.FB?.init({ appId, xfbml: true, autoLogAppEvents: false, cookie: false, version: 'v21.0' });
    loadScript('https://connect.facebook.net/en_US/sdk/xfbml.customerchat.js');
  }, [appId]);
  return <div className="fb-customerchat" {...{ page_id: pageId, attribution: 'biz_inbox' }} />;
}
