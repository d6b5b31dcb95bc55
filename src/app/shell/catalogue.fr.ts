import type { AbstractIntlMessages } from 'use-intl';

/** Every part of the French catalogue, each loaded when it is asked for; not what only the server says. */
export const files = import.meta.glob<AbstractIntlMessages>(
  ['/messages/fr/*.json', '!/messages/fr/{emails,environment,errors,searchIndex}.json'],
  {
    import: 'default',
  },
);
