import { isOneOf } from '#vocabulary/isOneOf.ts';
/**
 * The forms a family fills for a funeral home in Canada, each once for a person (canada.md section f: 19 forms, read off
 * provincial registrars' pages and the checklists of Canadian funeral homes). The words are slugs of the address.
 */
export const formNames = [
  'first-call',
  'vital-statistics',
  'authority-to-arrange',
  'identification',
  'cremation-authorization',
  'embalming-and-care-consent',
  'personal-effects',
  'service-wishes',
  'obituary',
  'cemetery-interment',
  'burial-goods',
  'estimate-acknowledgement',
  'payment-and-benefits',
  'transport-and-repatriation',
  'ashes-and-documents-release',
  'notification-pack',
  'expected-death-plan',
  'pre-arrangement-wishes',
  'family-circle-consent',
] as const;

/** The name of a form. */
export type FormName = (typeof formNames)[number];

/** True when the text names one of the forms. */
export const isFormName = (text: string): text is FormName => isOneOf(formNames, text);

/** Who said what a funeral home has written into a form: the family, a document, someone else. */
export const formSources = ['family', 'document', 'other'] as const;

/** Who said what a funeral home has written into a form. */
export type FormSource = (typeof formSources)[number];
