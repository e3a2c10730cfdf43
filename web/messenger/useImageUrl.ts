import { useEffect, useState } from 'react';

const DRAWN = /^image\/(png|jpeg|gif|webp|avif)$/;

/** The address of the image in a file of this browser; null for a file that the browser cannot draw. `fail` says that it could not. */
export function useImageUrl(file: File | null): { url: string | null; fail: () => void } {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file || !DRAWN.test(file.type)) return undefined;
    const address = URL.createObjectURL(file);
    setUrl(address); // oxlint-disable-line react/set-state-in-effect -- the address lives as long as the effect
    return () => {
      URL.revokeObjectURL(address);
      setUrl(null);
    };
  }, [file]);
  return { url, fail: () => setUrl(null) };
}
