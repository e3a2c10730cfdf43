import { saveBytes } from '@octavo/client/download';
import { Button } from '@octavo/kit/Button.tsx';
import { QrCode as Drawing, qrDrawing } from '@octavo/kit/QrCode.tsx';
import { referralWords } from './words.ts';

/** spec §11.83 The QR code of the link, and a button that saves it as an image. */
export function QrCode({ url }: { url: string }) {
  const save = () => saveBytes(new Blob([fileOf(url)], { type: 'image/svg+xml' }), referralWords.qrFile);
  return (
    <>
      <Drawing text={url} label={referralWords.qr} />
      <Button kind="ghost" size="small" icon="download" aria-label={referralWords.saveQr} onClick={save}>
        {referralWords.save}
      </Button>
    </>
  );
}

function fileOf(url: string): string {
  const { size, path } = qrDrawing(url);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`;
}
