import type { AbstractIntlMessages } from 'use-intl';

/** Every part of the English catalogue, each loaded when it is asked for; not what only the server says. */
export const files = import.meta.glob<AbstractIntlMessages>(
  ['/messages/en/*.json', '!/messages/en/{emails,environment,errors,searchIndex}.json'],
  {
    import: 'default',
  },
);
