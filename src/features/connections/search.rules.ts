const step = 20;

/** How many homes an address asks for: whole steps, at least one. */
export function shownIn(text: string | null): number {
  const asked = Number(text);
  return Number.isInteger(asked) && asked > step ? Math.ceil(asked / step) * step : step;
}

/** The address that shows one step more of the same search; null when all are shown. */
export function moreHref(shown: number, count: number, name = ''): string | null {
  const search = name ? `name=${encodeURIComponent(name)}&` : '';
  return shown < count ? `?${search}shown=${shown + step}` : null;
}
