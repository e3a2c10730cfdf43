import { contrast } from './oklch.ts';
import type { Scheme } from './roles.ts';
import { deriveTheme } from './theme.ts';

/** The pairs that a colour must hold, by WCAG 2.2: text 4.5, outlines 3. */
const PAIRS = {
  button: { text: 'onAccent', ground: 'accent', needs: 4.5 },
  link: { text: 'accentText', ground: 'bg', needs: 4.5 },
  selected: { text: 'accentText', ground: 'tint', needs: 4.5 },
  outline: { text: 'focus', ground: 'bg', needs: 3 },
  secondary: { text: 'ink3', ground: 'bg', needs: 4.5 },
} as const;

export type ProofPair = keyof typeof PAIRS;
export type ProofLine = { pair: ProofPair; needs: number; light: number; dark: number; isHeld: boolean };

/** spec §12 The contrasts of a site with this main colour, light and dark, and whether each holds. */
export function proofOf(main: string): ProofLine[] {
  const [light, dark] = [deriveTheme(main, 'light'), deriveTheme(main, 'dark')];
  return (Object.keys(PAIRS) as ProofPair[]).map((pair) => {
    const { text, ground, needs } = PAIRS[pair];
    const ratioIn = (theme: Record<string, string>) => contrast(theme[text] ?? '', theme[ground] ?? '');
    const line = { pair, needs, light: ratioIn(light), dark: ratioIn(dark) };
    return { ...line, isHeld: Math.min(line.light, line.dark) >= needs };
  });
}

/** Whether every pair holds in both schemes. */
export const holdsProof = (main: string): boolean => proofOf(main).every(({ isHeld }) => isHeld);

/** Whether buttons have the colour as it was given. */
export const isUntouched = (main: string, scheme: Scheme): boolean =>
  deriveTheme(main, scheme).accent?.toLowerCase() === main.toLowerCase();
