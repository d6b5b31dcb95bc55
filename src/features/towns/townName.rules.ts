/** The name of the town itself: of a postal area without its code in front and the quarters in brackets behind. */
export const townName = (name: string): string => (name.replace(/^[A-Z]\d[A-Z], /, '').split(' (')[0] ?? name).trim();
