/** Where the way to a place is shown, in whatever the reader uses for maps; null where nothing is known of it. */
export function directionsTo(parts: readonly (string | null)[]): string | null {
  const destination = parts.map((part) => part?.trim()).filter(Boolean);
  if (destination.length === 0) return null;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination.join(', '))}`;
}
