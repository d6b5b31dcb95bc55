import { useMemo } from 'react';
import { useTheme } from '#platform/browser/theme.ts';
import { itemAt, keysOf, recordOf } from '#vocabulary/lists.ts';

/** The colours the map is drawn in, read from the tokens of the page. */
const tokens = {
  paper: '--paper',
  surface: '--surface',
  sunken: '--sunken',
  ink: '--ink',
  inkQuiet: '--ink-quiet',
  hairline: '--hairline',
  line: '--control-border',
  spruce: '--spruce',
  onSpruce: '--on-spruce',
  spruceTint: '--spruce-tint',
  clayInk: '--clay-ink',
  goldInk: '--gold-ink',
  goldTint: '--gold-tint',
  good: '--good',
  water: '--map-water',
} as const;

/** The resolved colours, as the map library reads them. */
export type MapPalette = Record<keyof typeof tokens, string>;

/** A canvas turns any colour notation into the one the map library understands. */
function readPalette(): MapPalette {
  const probe = document.createElement('span');
  probe.hidden = true;
  document.body.append(probe);
  const painter = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  const resolved = recordOf(keysOf(tokens), (name) => {
    probe.style.color = `var(${tokens[name]})`;
    painter.fillStyle = getComputedStyle(probe).color;
    painter.fillRect(0, 0, 1, 1);
    const [red, green, blue] = painter.getImageData(0, 0, 1, 1).data;
    return `rgb(${red},${green},${blue})`;
  });
  probe.remove();
  return resolved;
}

/** The fonts of the page as CSS lists them. */
export const fontsOfPage = () => getComputedStyle(document.documentElement).getPropertyValue('--font-sans').trim();

/** The font of the page, in which the map draws names letter by letter: it asks for no letters of others. */
export const fontOfPage = (): string => itemAt(fontsOfPage().split(','), 0);

/** The colours of the theme that is on now, and its name. */
export function useMapPalette() {
  const theme = useTheme();
  // The theme is on the document before anybody hears of it, so the tokens already have its colours.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours
  const palette = useMemo(readPalette, [theme]);
  return { theme, palette };
}
