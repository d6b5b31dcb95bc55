import type { FormName } from '#vocabulary/formNames.ts';
import { ashesAndDocuments, cremationAuthorization, embalmingAndCare, personalEffects } from './consents.rules.ts';
import { obituary, preArrangementWishes, serviceWishes } from './farewell.rules.ts';
import type { Field, FormDefinition } from './fields.rules.ts';
import { authorityToArrange, expectedDeathPlan, firstCall, identification } from './firstCalls.rules.ts';
import {
  burialGoods,
  cemeteryInterment,
  estimateAcknowledgement,
  familyCircleConsent,
  notificationPack,
  paymentAndBenefits,
  transport,
} from './goods.rules.ts';
import { vitalStatistics } from './registration.rules.ts';

/** All forms by their names (canada.md section f). */
export const definitions: Readonly<Record<FormName, FormDefinition>> = {
  'first-call': firstCall,
  'vital-statistics': vitalStatistics,
  'authority-to-arrange': authorityToArrange,
  identification,
  'cremation-authorization': cremationAuthorization,
  'embalming-and-care-consent': embalmingAndCare,
  'personal-effects': personalEffects,
  'service-wishes': serviceWishes,
  obituary,
  'cemetery-interment': cemeteryInterment,
  'burial-goods': burialGoods,
  'estimate-acknowledgement': estimateAcknowledgement,
  'payment-and-benefits': paymentAndBenefits,
  'transport-and-repatriation': transport,
  'ashes-and-documents-release': ashesAndDocuments,
  'notification-pack': notificationPack,
  'expected-death-plan': expectedDeathPlan,
  'pre-arrangement-wishes': preArrangementWishes,
  'family-circle-consent': familyCircleConsent,
};

/** Every field of a form, whether it is asked now or not. */
export const fieldsOf = (definition: FormDefinition): readonly Field[] =>
  definition.sections.flatMap((section) => section.fields);

const sensitiveKeys = new Map<string, ReadonlySet<string>>(
  Object.entries(definitions).map(([name, definition]) => [
    name,
    new Set(fieldsOf(definition).flatMap(({ key, sensitive }) => (sensitive ? [key] : []))),
  ]),
);

const none: ReadonlySet<string> = new Set();

/** The fields of a form that are masked on the screen, kept off devices and sealed where they are stored. */
export const sensitiveKeysOf = (name: string): ReadonlySet<string> => sensitiveKeys.get(name) ?? none;
