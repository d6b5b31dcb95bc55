import { encode } from 'uqr';

/**
 * A QR code as the path of its dark squares, in a square of `size` units with the quiet border that readers need. With the
 * correction `H` it is still read where a third of it is lost.
 */
export function qrPath(text: string, correction: 'M' | 'H' = 'M'): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: correction, border: 4 });
  const path = data.flatMap((line, y) => line.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}

/** A QR code as an SVG document; dark on white in any theme, because readers want it so. */
export function qrSvg(text: string): string {
  const { size, path } = qrPath(text);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="512" height="512" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
}
