/** Where a family's funeral homes are looked for: around a point in degrees, in a region, or nowhere known yet. */
export type HomeSearch = { near: string } | { region: string } | null;

/** Where to look for funeral homes, from the point and the region that the answers name. */
export function homeSearchOf(
  point: { latitude: number; longitude: number } | null,
  region: string | undefined,
): HomeSearch {
  if (point) return { near: `${point.latitude},${point.longitude}` };
  return region ? { region } : null;
}

const step = 20;

/** How many homes an address asks for: whole steps, at least one. */
export function shownIn(text: string | null): number {
  const asked = Number(text);
  return Number.isInteger(asked) && asked > step ? Math.ceil(asked / step) * step : step;
}

/** The address that shows one step more; null when all are shown. */
export const moreHref = (shown: number, count: number): string | null =>
  shown < count ? `?shown=${shown + step}` : null;
