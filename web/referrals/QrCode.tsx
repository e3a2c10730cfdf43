import encodeQr from 'qr';
import { useMemo } from 'react';
import { saveBytes } from '@octavo/client/download';
import { Button } from '@octavo/kit/Button.tsx';
import { referralWords } from './words.ts';

const QUIET = 4; // modules around the code, as ISO/IEC 18004 asks

/** spec §11.83 A QR code of the link, dark on white in every scheme, and a button that saves it as an image. */
export function QrCode({ url }: { url: string }) {
  const { size, path } = useMemo(() => drawingOf(url), [url]);
  const save = () => saveBytes(new Blob([fileOf(size, path)], { type: 'image/svg+xml' }), referralWords.qrFile);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of this page, no file */}
      <svg role="img" aria-label={referralWords.qr} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <Button kind="ghost" size="small" icon="download" aria-label={referralWords.saveQr} onClick={save}>
        {referralWords.save}
      </Button>
    </>
  );
}

function drawingOf(url: string) {
  const rows = encodeQr(url, 'raw', { ecc: 'medium', border: QUIET });
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size: rows.length, path };
}

const fileOf = (size: number, path: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`;
