import * as z from 'zod';
import { ownershipKinds } from '#vocabulary/places/faiths.ts';
import { funeralChoices, priceRows, priceStates } from '#vocabulary/places/priceCard.ts';
import { regulators } from '#vocabulary/places/regulators.ts';
import { timings } from '#vocabulary/places/responseHours.ts';
import { weekdays } from '#vocabulary/places/weekdays.ts';
import { regionNames } from '#vocabulary/regions/regions.ts';
import { languages } from '../../../vocabulary/languages.ts';
import { limits } from '../../../vocabulary/limits.ts';
import { recordOf } from '../../../vocabulary/lists.ts';

/** An object that may say something under each of some names, and under others what nobody here reads. */
const objectOf = <Name extends string, Value extends z.ZodType>(names: readonly Name[], value: Value) => {
  const shape = recordOf(names, () => value.nullish());
  return z.looseObject(shape, 'inputInvalid');
};

const text = z.string('inputInvalid');

/** A text, or one for each language of our readers. */
const localizedText = z.union([text, objectOf(languages, text)], 'inputInvalid');

/** One text, or several. */
const texts = z.union([text, z.array(text)], 'inputInvalid');

/** YYYY-MM-DD, or shorter where only the month or the year is known. */
const partialDate = z.string('dateInvalid').regex(/^\d{4}(-\d{2}(-\d{2})?)?$/, 'dateInvalid');

const linkedAddress = z.string('websiteInvalid').regex(/^https?:\/\//i, 'websiteInvalid');

/** Dollars, to a million. */
const dollars = z.number('amountInvalid').min(0, 'amountInvalid').max(1_000_000, 'amountInvalid');

const time = z.string('inputInvalid').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'inputInvalid');

/** What a listing says of one day. Times are HH:MM. */
const dayHours = z.discriminatedUnion(
  'kind',
  [
    z.looseObject({ kind: z.literal('open'), from: time, to: time }),
    z.looseObject({ kind: z.literal('closed') }),
    z.looseObject({ kind: z.literal('appointment') }),
  ],
  'inputInvalid',
);

/** What a home says of one row of its price card; an amount may still be missing while it is being typed. */
const statedPrice = z.looseObject(
  {
    state: z.enum(priceStates, 'inputInvalid').nullish(),
    amount: dollars.nullish(),
    thirdParty: z.boolean('inputInvalid').nullish(),
  },
  'inputInvalid',
);

/** A price as the listing's own public page words it, in dollars; for `asOf` see `partialDate`. */
const listedPrice = z.looseObject({ item: text.min(1, 'inputInvalid'), amount: dollars, asOf: partialDate.nullish() });

/** Prices as the listing's own public page words them. */
const listedPrices = z.array(listedPrice, 'inputInvalid');

/** What a listing publishes of its prices: by the rows that homes are compared by, as packages, and in its own words. */
const priceCard = z.looseObject(
  {
    /** The day from which on the rows and packages hold. */
    asOf: partialDate.nullish(),
    /** How far the transfer goes that its row names, in kilometres. */
    transferKilometres: dollars.nullish(),
    rows: objectOf(
      priceRows.map(({ key }) => key),
      statedPrice,
    ).nullish(),
    packages: objectOf(funeralChoices, dollars).nullish(),
    listed: listedPrices.nullish(),
  },
  'inputInvalid',
);

const promisedHours = (timing: keyof typeof limits.responseHoursBounds) => {
  const [shortest, longest] = limits.responseHoursBounds[timing];
  return z.number('responseHoursInvalid').min(shortest, 'responseHoursInvalid').max(longest, 'responseHoursInvalid');
};

/** Within how many hours a home promises to answer, by how soon help is needed. */
const responseHours = z.strictObject(
  recordOf(timings, (timing) => promisedHours(timing).optional()),
  'responseHoursInvalid',
);

const statement = z.looseObject({ on: text, by: z.enum(['keeper', 'administrator']) }, 'inputInvalid');

type DataField = {
  /** What may stand there. */
  schema: z.ZodType;
  /** The day on which it was last changed, and by whom, is kept in `saidOn`. */
  dated?: true;
  /** The server writes it; what a sender says there does not count. */
  changedBy?: 'nobody';
};

/** Every fact in a listing's `data`. Null says as much as nothing. Facts of other names are stored and served as they come. */
export const dataFields = {
  description: { schema: localizedText },
  servedArea: { schema: localizedText },
  servedRegions: { schema: z.array(z.enum(regionNames, 'regionUnknown'), 'inputInvalid') },
  /** Codes of spoken languages. */
  languages: { schema: texts },
  /** Codes of the vocabulary, or what somebody wrote out. */
  faiths: { schema: texts },
  openingHours: { schema: objectOf(weekdays, dayHours) },
  hoursNote: { schema: localizedText },
  /** The hours as text, of listings that do not give them by day. */
  hours: { schema: texts },
  responseHours: { schema: responseHours },
  /** Ids of pictures. */
  pictureOrder: { schema: z.array(text, 'inputInvalid') },
  /** By the id of the picture. */
  captions: { schema: z.record(z.string(), localizedText.nullish(), 'inputInvalid') },
  ownerName: { schema: text, dated: true },
  ownershipKind: { schema: z.enum(ownershipKinds, 'inputInvalid'), dated: true },
  affiliates: { schema: text, dated: true },
  regulatorCode: {
    schema: z.enum(
      regulators.map(({ code }) => code),
      'inputInvalid',
    ),
    dated: true,
  },
  licenceNumber: { schema: text, dated: true },
  priceListUrl: { schema: linkedAddress, dated: true },
  priceListAsOf: { schema: partialDate, dated: true },
  priceCard: { schema: priceCard, dated: true },
  /** The register or list that the facts were read in, where it has no address of its own. */
  sourceName: { schema: text, changedBy: 'nobody' },
  /** Other public pages that name the business. */
  alsoSeen: { schema: z.array(linkedAddress, 'inputInvalid') },
  /** The day on which a dated fact was last changed, by its name. */
  saidOn: { schema: z.record(z.string(), statement, 'inputInvalid'), changedBy: 'nobody' },
} as const satisfies Record<string, DataField>;
