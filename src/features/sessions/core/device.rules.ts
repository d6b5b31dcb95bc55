/** Browsers by the mark they leave in `User-Agent`; the first that fits counts, because most of them also name others. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const matchName = (marks: typeof browsers, text: string): string => marks.find(([mark]) => mark.test(text))?.[1] ?? '';

/** The program that calls, as coarse as `Firefox, Windows`; empty when it does not say. Versions are nobody's business. */
export const deviceOf = (userAgent: string | undefined): string =>
  [matchName(browsers, userAgent ?? ''), matchName(systems, userAgent ?? '')].filter(Boolean).join(', ');
