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
  good: '--good',
} as const;

/** The resolved colours, as the map library reads them. */
export type MapPalette = Record<keyof typeof tokens, string>;

/** Reads the tokens as they stand now. A canvas turns any colour notation into the one the map library understands. */
export function readPalette(): MapPalette {
  const probe = document.createElement('span');
  probe.hidden = true;
  document.body.append(probe);
  const painter = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  const resolved = Object.entries(tokens).map(([name, token]) => {
    probe.style.color = `var(${token})`;
    painter.fillStyle = getComputedStyle(probe).color;
    painter.fillRect(0, 0, 1, 1);
    const [red, green, blue] = painter.getImageData(0, 0, 1, 1).data;
    return [name, `rgb(${red},${green},${blue})`];
  });
  probe.remove();
  return Object.fromEntries(resolved) as MapPalette;
}
