import * as z from 'zod';
import { regionCodes } from '#vocabulary/regions/regions.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { limits } from '../../vocabulary/limits.ts';
import { factCorrection, factWords, managedFact } from './schema.ts';

const administrators = ['admin'] as const;
/** The number of the newest entry that the sender has seen; 0 where there was none. */
const seen = z.int('inputInvalid').min(0, 'inputInvalid');

/** The corrections that count now, by the name of their fact: `wait.AB`. Facts that are not named are as shipped. */
export const listFactCorrections = endpoint({
  address: 'GET /api/facts',
  summary: 'Lists the facts of law that were corrected since the product was shipped.',
  who: 'anyone',
  bearerIgnored: true,
  reply: z.record(z.string(), factCorrection),
  hot: true,
  mayLag: true,
});

/**
 * The facts of law of a place (`AB`; `CA` for those that hold everywhere), all that were corrected, all that should be
 * looked at again, all that were ever changed, or all that a new `version` of the product has changed, the newest change first;
 * `words` finds those that say every one of these words in one of the languages, accents forgiven.
 */
export const listManagedFacts = endpoint({
  address: 'GET /api/admin/facts',
  summary: 'Lists facts of law with source, day and history.',
  who: administrators,
  query: z.object({
    place: z.enum(['', 'CA', ...regionCodes], 'regionUnknown').default(''),
    state: z.enum(['', 'corrected', 'changed', 'due', 'latest', 'version'], 'inputInvalid').default(''),
    words: z.string('inputInvalid').max(limits.findTextCharacters, 'textTooLong').default(''),
  }),
  reply: z.object({
    items: z.array(managedFact),
    /**
     * How many facts are corrected in all, of how many of these the shipped value has changed since, and how many should be
     * looked at again. `reported`: how much readers say is wrong that nobody has looked at.
     */
    corrected: z.int(),
    changed: z.int(),
    due: z.int(),
    reported: z.int(),
    /** When a new version has last changed facts, and how many; null where none has. */
    newestVersion: z.object({ noticedAt: z.string(), changed: z.int() }).nullable(),
  }),
});

/** Says other words of a fact. 409 where somebody else has written meanwhile; the same words again change nothing. */
export const correctFact = endpoint({
  address: 'PATCH /api/admin/facts/{id}',
  summary: 'Corrects a fact of law, with its source.',
  who: administrators,
  refusals: ['409 factChanged'],
  body: factWords.extend({ seen }),
  reply: managedFact,
  example: {
    english: 'A cremation must wait at least 48 hours after the death.',
    french: 'Une crémation doit attendre au moins 48 heures après le décès.',
    source: 'Cremation Regulation, s. 3',
    asOf: '2026-11-20',
    confidence: 'A',
    seen: 0,
  },
});

/** Lets the shipped words of a fact count again. 409 where they do already, or somebody else has written meanwhile. */
export const takeFactBack = endpoint({
  address: 'POST /api/admin/facts/{id}/take-back',
  summary: 'Takes the correction of a fact of law back.',
  who: administrators,
  refusals: ['409 factChanged', '409 factNotCorrected'],
  body: z.strictObject({ seen }),
  reply: managedFact,
});
