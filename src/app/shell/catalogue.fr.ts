import type { AbstractIntlMessages } from 'use-intl';

/** Every part of the French catalogue, each loaded when it is asked for. */
export const files = import.meta.glob<AbstractIntlMessages>(['/messages/fr/*.json', '!/messages/fr/environment.json'], {
  import: 'default',
});
