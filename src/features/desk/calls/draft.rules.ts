import type { AnswerBlock, Answers } from '#features/answers/schema.ts';
import { type CallKind, callKinds } from '#vocabulary/places/callKinds.ts';

/** The fields of the screen that hold one text or one code. */
const callFields = [
  'tradeHome',
  'callerFirstName',
  'callerLastName',
  'phone',
  'email',
  'relation',
  'firstName',
  'lastName',
  'dateOfBirth',
  'dateOfDeath',
  'timeOfDeath',
  'deathExpected',
  'confirmedBy',
  'town',
  'region',
  'latitude',
  'longitude',
  'whereKind',
  'facility',
  'ward',
  'address',
  'ready',
  'readyWhen',
  'weight',
  'wish',
  'preArranged',
  'note',
] as const;

/** A field of the screen that holds one text or one code. */
export type CallField = (typeof callFields)[number];

/** A call while it goes on; the key makes sending it again harmless, `by` is the account that types. */
export type CallDraft = {
  by: string;
  kind: CallKind;
  placeId: string;
  /** What was typed, a text for each field; empty ones are left out of the case. */
  fields: Partial<Readonly<Record<CallField, string>>>;
  implants: readonly string[];
  key: string;
};

/** A call of which nothing is known yet: mostly somebody has died. */
export const emptyCall = (by: string, key: string): CallDraft => ({
  by,
  kind: 'died',
  placeId: '',
  fields: {},
  implants: [],
  key,
});

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What a browser has kept of a call of this account; undefined where it has kept none, or something else. */
export function keptCall(kept: unknown, by: string): CallDraft | undefined {
  if (!isRecord(kept) || kept.by !== by || !isRecord(kept.fields)) return undefined;
  const stored = kept.fields;
  const kind = callKinds.find((one) => one === kept.kind);
  if (!kind || typeof kept.placeId !== 'string' || typeof kept.key !== 'string') return undefined;
  const fields: Partial<Record<CallField, string>> = {};
  for (const field of callFields) {
    const text = stored[field];
    if (typeof text === 'string') fields[field] = text;
  }
  const implants = Array.isArray(kept.implants) ? kept.implants.filter((code) => typeof code === 'string') : [];
  return { by, kind, placeId: kept.placeId, fields, implants, key: kept.key };
}

/** True where what a browser has kept is this call, and not another one that is typed beside it. */
export const isKeptCall = (kept: unknown, { key }: Pick<CallDraft, 'key'>): boolean =>
  isRecord(kept) && kept.key === key;

/** True once something was typed or chosen. */
export const isCallBegun = ({ kind, fields, implants }: CallDraft): boolean =>
  kind !== 'died' || implants.length > 0 || Object.values(fields).some(Boolean);

const careSettings = ['hospital', 'hospice', 'care-home'];

/** True for a place that has a name, as a hospital has. */
export const isFacility = (whereKind: string | undefined): boolean => careSettings.includes(whereKind ?? '');

/** True where a team still has to ask whether it may come. */
export const isToBeFetched = ({ kind, fields }: Pick<CallDraft, 'kind' | 'fields'>): boolean =>
  (kind === 'died' || kind === 'trade') && fields.whereKind !== 'already-at-funeral-home';

type Values = Record<string, string | number | undefined>;

/** One block of answers without what was not said; undefined where nothing was. */
function blockOf(answer: string | readonly string[] | undefined, values: Values = {}): AnswerBlock | undefined {
  const said = Object.entries(values).flatMap(([name, value]) => {
    const text = typeof value === 'string' ? value.trim() : value;
    return text === undefined || text === '' ? [] : [[name, text] as const];
  });
  const chosen = typeof answer === 'string' ? answer.trim() || null : (answer ?? null);
  const isEmpty = chosen === null || chosen.length === 0;
  if (isEmpty && said.length === 0) return undefined;
  return {
    answer: isEmpty ? null : typeof chosen === 'string' ? chosen : [...chosen],
    answerValues: Object.fromEntries(said),
  };
}

const given = (block: AnswerBlock | undefined): AnswerBlock | undefined => block && { ...block, answer: 'given' };

const degrees = (text: string | undefined): number | undefined => (text ? Number(text) : undefined);

/** The answers that a call gives, by their blocks, as the questionnaire knows them. */
export function answersOfDraft({ kind, fields, implants }: CallDraft): Answers {
  const isDeath = kind === 'died' || kind === 'trade';
  const isHere = kind !== 'planned';
  const blocks: Record<string, AnswerBlock | undefined> = {
    deathExpected: isDeath ? blockOf(fields.deathExpected, { confirmedBy: fields.confirmedBy }) : undefined,
    location: blockOf(fields.region, {
      town: fields.town,
      latitude: degrees(fields.latitude),
      longitude: degrees(fields.longitude),
    }),
    lovedOneLocation: isHere
      ? blockOf(
          fields.whereKind,
          isFacility(fields.whereKind) ? { facilityName: fields.facility, ward: fields.ward } : {},
        )
      : undefined,
    lovedOneAddress: isHere && !isFacility(fields.whereKind) ? blockOf(fields.address) : undefined,
    readyToBePickedUp: isToBeFetched({ kind, fields }) ? blockOf(fields.ready, { when: fields.readyWhen }) : undefined,
    weight: isHere ? blockOf(fields.weight) : undefined,
    implants: isHere ? blockOf(implants) : undefined,
    spiritInfo: given(
      blockOf(undefined, {
        spiritFirstName: fields.firstName,
        spiritLastName: fields.lastName,
        dateOfBirth: fields.dateOfBirth,
        dateOfDeath: isDeath ? fields.dateOfDeath : undefined,
        timeOfDeath: isDeath ? fields.timeOfDeath : undefined,
        arrangerFirstName: fields.callerFirstName,
        arrangerLastName: fields.callerLastName,
      }),
    ),
    directInfo: given(
      blockOf(undefined, {
        arrangerPhoneNumber: fields.phone,
        arrangerEmail: kind === 'trade' ? undefined : fields.email,
      }),
    ),
    relationshipToArranger:
      kind === 'trade' ? blockOf('professional', { organization: fields.tradeHome }) : blockOf(fields.relation),
    preArranged: blockOf(fields.preArranged),
    cremationOrBurial: blockOf(fields.wish),
  };
  return Object.fromEntries(Object.entries(blocks).flatMap(([key, block]) => (block ? [[key, block]] : [])));
}
