import type { AbstractIntlMessages } from 'use-intl';

/** Every part of the English catalogue, each loaded when it is asked for. */
export const files = import.meta.glob<AbstractIntlMessages>(['/messages/en/*.json', '!/messages/en/environment.json'], {
  import: 'default',
});
