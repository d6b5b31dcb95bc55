import type { AbstractIntlMessages } from 'use-intl';

const always = import.meta.glob<AbstractIntlMessages>(
  ['/messages/en/*.json', '!/messages/en/{emails,environment,errors,searchIndex}.json'],
  {
    import: 'default',
  },
);

// Without what only developers read in the production build: the condition is decided while building.
const elsewhere = import.meta.env.IS_PRODUCTION
  ? {}
  : import.meta.glob<AbstractIntlMessages>('/messages/en/environment.json', { import: 'default' });

/** Every part of the English catalogue, each loaded when it is asked for; not what only the server says. */
export const files = { ...always, ...elsewhere };
