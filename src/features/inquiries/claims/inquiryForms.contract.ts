import * as z from 'zod';
import { findRegion } from '#vocabulary/regions/regions.ts';
import { limits } from '../../../vocabulary/limits.ts';
import { plainText } from '../../../vocabulary/plainText.ts';
import { webAddress } from '../../../vocabulary/webAddress.ts';
import { emailAddress } from '../../users/schema.ts';
import { evidenceFile } from './evidence.schema.ts';

const shortText = (maximum: number) =>
  z
    .string('inputInvalid')
    .max(maximum, 'textTooLong')
    .transform((text) => plainText(text) ?? '');
const optional = (maximum: number) => shortText(maximum).nullish();
const words = z.string('inputInvalid').trim().max(limits.inquiryMessageCharacters, 'textTooLong');
const name = z.string('nameInvalid').trim().min(1, 'nameInvalid').max(limits.placeNameCharacters, 'textTooLong');

/** Files that were sent before the letter, by their ids. */
const files = z.array(z.uuid('evidenceGone'), 'inputInvalid').max(limits.evidenceFiles, 'evidenceTooMany').nullish();

/** Why somebody says that a listing is theirs: who they are there, their mailbox, how they can be reached, what shows it. */
export const claimForm = z.strictObject({
  name,
  /** What they do there: owner, director, manager. */
  position: optional(120),
  email: emailAddress,
  phone: optional(60),
  evidence: words.min(1, 'evidenceMissing'),
  files,
});

/** A business that wants to be listed. */
export const signUpForm = z.strictObject({
  type: z.enum(['merchant', 'funeral-home', 'organization'], 'typeUnknown').default('merchant'),
  name,
  email: emailAddress,
  phone: optional(60),
  website: z
    .string('websiteInvalid')
    .max(2_000, 'websiteInvalid')
    .transform((text, context) => {
      const value = text.trim() === '' ? null : webAddress(text);
      if (value !== undefined) return value;
      context.addIssue({ code: 'custom', message: 'websiteInvalid' });
      return z.NEVER;
    })
    .nullish(),
  city: optional(120),
  region: z
    .string('regionUnknown')
    .max(100, 'regionUnknown')
    .refine((text) => text === '' || findRegion(text) !== undefined, 'regionUnknown')
    .transform((text) => findRegion(text) ?? null)
    .nullish(),
  message: words.nullish(),
  files,
});

/** Somebody who wants to work with us. */
export const collaborationForm = z.strictObject({
  name,
  organization: optional(200),
  email: emailAddress,
  phone: optional(60),
  message: words.min(1, 'messageMissing'),
});

/** What somebody wrote to us, as an administrator works it off. Times ISO 8601 UTC. */
export const inquiry = z.object({
  id: z.uuid(),
  kind: z.string(),
  status: z.enum(['open', 'approved', 'declined', 'closed']),
  createdAt: z.string(),
  closedAt: z.string().nullable(),
  /** What was typed, field by field. */
  payload: z.record(z.string(), z.unknown()),
  place: z
    .object({
      id: z.uuid(),
      name: z.string(),
      city: z.string().nullable(),
      email: z.string().nullable(),
      claimed: z.boolean(),
      website: z.string().nullable(),
    })
    .nullable(),
  /** What was sent along as evidence, as long as it is kept. */
  files: z.array(evidenceFile),
  answer: z.string().nullable(),
  answeredBy: z.string().nullable(),
});

/** What somebody wrote to us. */
export type Inquiry = z.output<typeof inquiry>;
