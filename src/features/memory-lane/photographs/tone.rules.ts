import { itemAt } from '../../../vocabulary/lists.ts';

/** How many hues a page can have: one for every fifteen degrees. */
export const toneCount = 24;

/** The tone of a photograph without colour: the page stays as it is. */
export const greyTone = toneCount;

type Colour = { lightness: number; chroma: number; hue: number };

const linear = (channel: number) => {
  const part = channel / 255;
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** A colour of a screen as lightness, chroma and hue in degrees, as eyes compare them (OKLCH). */
export function oklchOf(red: number, green: number, blue: number): Colour {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const long = Math.cbrt(0.412_221_47 * r + 0.536_332_54 * g + 0.051_445_99 * b);
  const middle = Math.cbrt(0.211_903_5 * r + 0.680_699_55 * g + 0.107_396_96 * b);
  const short = Math.cbrt(0.088_302_46 * r + 0.281_718_84 * g + 0.629_978_7 * b);
  const one = 1.977_998_5 * long - 2.428_592_2 * middle + 0.450_593_7 * short;
  const other = 0.025_904_04 * long + 0.782_771_77 * middle - 0.808_675_77 * short;
  return {
    lightness: 0.210_454_26 * long + 0.793_617_79 * middle - 0.004_072_05 * short,
    chroma: Math.hypot(one, other),
    hue: ((Math.atan2(other, one) * 180) / Math.PI + 360) % 360,
  };
}

const leastChroma = 0.02;

/** The hue that a picture has most of, out of its pixels (red, green, blue, …), as one of 24; grey where it has hardly any. */
export function toneOf(pixels: Uint8Array): number {
  const shares = Array.from({ length: toneCount }, () => 0);
  let all = 0;
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const { lightness, chroma, hue } = oklchOf(itemAt(pixels, at), itemAt(pixels, at + 1), itemAt(pixels, at + 2));
    // What is nearly black or white has a hue that nobody sees.
    const weight = lightness < 0.15 || lightness > 0.95 ? 0 : chroma;
    all += weight;
    const bin = Math.round(hue / 15) % toneCount;
    shares[bin] = itemAt(shares, bin) + weight;
  }
  if (all / Math.max(1, pixels.length / 3) < leastChroma) return greyTone;
  const around = (bin: number) =>
    itemAt(shares, bin) + (itemAt(shares, (bin + 1) % toneCount) + itemAt(shares, (bin + 23) % toneCount)) / 2;
  return shares.reduce((best, _, bin) => (around(bin) > around(best) ? bin : best), 0);
}

/** The tone of a page: that of its portrait; none where there is none, or one without colour. */
export const toneOfPage = ({ portrait }: { portrait: { tone: number | null } | null }): number | undefined =>
  portrait?.tone === greyTone ? undefined : (portrait?.tone ?? undefined);
