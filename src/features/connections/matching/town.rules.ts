import type { Town } from '#features/towns/schema.ts';

/** The name of the town itself: a postal area is shown with its code in front, which is no part of the answer. */
export const townName = ({ name, postalArea }: Pick<Town, 'name' | 'postalArea'>): string =>
  postalArea && name.startsWith(`${postalArea}, `) ? name.slice(postalArea.length + 2) : name;
