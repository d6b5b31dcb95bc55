import * as z from 'zod';
import { memoryPrivacy } from '#features/spirits/core/memory.schema.ts';
import { endpoint } from '../../../platform/endpoint.ts';
import { pictureRefusals } from '../../../platform/errors.ts';
import { editableMemoryPage, memoryPage, memoryPhotograph, memorySections } from './schema.ts';

/** What every call about a page refuses to those who work on it. */
export const pageRefusals = ['409 confirmFirst', '409 memoryRemoved'] as const;

/** The same for calls that only the page's keeper may make. */
export const keeperRefusals = ['403 memoryKeeperOnly', ...pageRefusals] as const;

const family = ['user'] as const;
const done = z.object({ ok: z.literal(true) });
const pass = z.string('inputInvalid').max(100, 'inputInvalid');
const { about, story, places, services, pieces, giving } = memorySections.shape;
const version = z.number('inputInvalid').int('inputInvalid');

/** The memory page of a record, as those who make it work on it; null while there is none, or it is another's (`elsewhere`). */
export const getEditableMemoryPage = endpoint({
  address: 'GET /api/spirits/{id}/memory-lane',
  summary: 'Reads the memory page of a record, as its family works on it.',
  who: family,
  refusals: ['409 confirmFirst'],
  polled: true,
  reply: z.object({ page: editableMemoryPage.nullable(), elsewhere: z.boolean() }),
});

/** Begins the page with what the record already says; a page that was begun stays as it is. */
export const beginMemoryPage = endpoint({
  address: 'POST /api/spirits/{id}/memory-lane',
  summary: 'Begins the memory page of a record.',
  who: family,
  refusals: ['409 confirmFirst', '409 memoryElsewhere'],
  reply: z.object({ page: editableMemoryPage }),
  status: 201,
});

/** Saves sections, each on top of the version that was read: 409 when a relative was faster with one of them. */
export const updateMemoryPage = endpoint({
  address: 'PATCH /api/spirits/{id}/memory-lane',
  summary: 'Saves sections of the memory page.',
  who: family,
  refusals: [...pageRefusals, '409 changedElsewhere'],
  body: z.strictObject({
    sections: z.strictObject({
      about: about.optional(),
      story: story.optional(),
      places: places.optional(),
      services: services.optional(),
      pieces: pieces.optional(),
      giving: giving.optional(),
    }),
    versions: z.record(z.string('inputInvalid'), version, 'inputInvalid'),
  }),
  reply: z.object({ page: editableMemoryPage }),
});

/**
 * Says who can see the page. Withdrawing (`private`), a new password and `newLink` take it at once from everybody who
 * could see it before, with all its pictures.
 */
export const shareMemoryPage = endpoint({
  address: 'POST /api/spirits/{id}/memory-lane/share',
  summary: 'Says who can see the memory page.',
  who: family,
  refusals: keeperRefusals,
  body: z.strictObject({
    privacy: memoryPrivacy,
    password: z.string('memoryPasswordShort').min(6, 'memoryPasswordShort').max(200, 'textTooLong').optional(),
    newLink: z.boolean('inputInvalid').default(false),
  }),
  reply: z.object({ page: editableMemoryPage }),
});

/** Adds a photograph: PNG, JPEG, WebP, AVIF or HEIC, drawn anew without what a camera wrote into it. */
export const addMemoryPhotograph = endpoint({
  address: 'POST /api/spirits/{id}/memory-lane/photographs',
  summary: 'Adds a photograph to the memory page.',
  who: family,
  refusals: [...pageRefusals, ...pictureRefusals, '409 memoryFull', '429 tooManyUploads'],
  upload: true,
  transaction: false,
  reply: memoryPhotograph,
  status: 201,
});

/** Puts the photographs into an order; those that are not named stay behind the others. */
export const orderMemoryPhotographs = endpoint({
  address: 'PATCH /api/spirits/{id}/memory-lane/photographs',
  summary: 'Puts the photographs of the memory page into an order.',
  who: family,
  refusals: pageRefusals,
  body: z.strictObject({ ids: z.array(z.uuid('inputInvalid'), 'inputInvalid').max(300, 'inputInvalid') }),
  reply: done,
});

/** Writes under a photograph what it shows and when it was taken, and says where on the page it stands. */
export const updateMemoryPhotograph = endpoint({
  address: 'PATCH /api/spirits/{id}/memory-lane/photographs/{photographId}',
  summary: 'Writes what a photograph of the memory page shows, and where it stands.',
  who: family,
  refusals: pageRefusals,
  body: z.strictObject({
    caption: z.string('inputInvalid').max(400, 'textTooLong').optional(),
    taken: z.string('inputInvalid').max(80, 'textTooLong').optional(),
    /** A chapter's key, `-` for behind the chapters, empty where that is left to the page. */
    chapter: z
      .string('inputInvalid')
      .regex(/^[a-z0-9-]{0,40}$/i, 'inputInvalid')
      .optional(),
    full: z.boolean('inputInvalid').optional(),
  }),
  reply: memoryPhotograph,
});

/** Removes a photograph: nobody sees it from now on, and it is erased a day later; one that a visitor left is erased at once. */
export const deleteMemoryPhotograph = endpoint({
  address: 'DELETE /api/spirits/{id}/memory-lane/photographs/{photographId}',
  summary: 'Removes a photograph from the memory page.',
  who: family,
  refusals: keeperRefusals,
  reply: done,
});

/** Brings a removed photograph back to its place within a day; 409 where the page is full meanwhile. */
export const restoreMemoryPhotograph = endpoint({
  address: 'POST /api/spirits/{id}/memory-lane/photographs/{photographId}/restore',
  summary: 'Brings a removed photograph back to the memory page.',
  who: family,
  refusals: [...keeperRefusals, '409 memoryFull'],
  reply: memoryPhotograph,
});

/**
 * Shows a tribute, removes it, or puts it back as it was before; with `block` nothing more is taken from where it came
 * from, until it is put back.
 */
export const moderateTribute = endpoint({
  address: 'PATCH /api/spirits/{id}/memory-lane/tributes/{tributeId}',
  summary: 'Shows or removes a tribute on the memory page, or takes that back.',
  who: family,
  refusals: keeperRefusals,
  body: z.strictObject({
    state: z.enum(['shown', 'removed', 'back'], 'inputInvalid'),
    block: z.boolean('inputInvalid').default(false),
  }),
  reply: done,
});

/** Everything of the page as a ZIP that opens without us: the page, its photographs, its tributes. */
export const exportMemoryPage = endpoint({
  address: 'GET /api/spirits/{id}/memory-lane/archive',
  summary: 'Downloads the whole memory page as a ZIP that opens by itself.',
  who: family,
  refusals: [...keeperRefusals, '429 tooManyAttempts'],
  bytes: true,
  reply: z.unknown(),
});

/** The page as visitors see it; `page: null` where its password is wanted first. A page that is not shared: 404. */
export const getMemoryPage = endpoint({
  address: 'GET /api/memory-lane/{slug}',
  summary: 'Reads a memory page that is shared.',
  who: 'anyone',
  bearerIgnored: true,
  reply: z.object({ page: memoryPage.nullable() }),
});

/** Opens a page with its password, which is counted; the pass that comes back opens it for some hours. */
export const openMemoryPage = endpoint({
  address: 'POST /api/memory-lane/{slug}/open',
  summary: 'Opens a memory page with its password, or with the pass that the password gave.',
  who: 'anyone',
  refusals: ['403 memoryPasswordWrong', '403 memoryPasswordAgain'],
  bearerIgnored: true,
  transaction: false,
  body: z.union([
    z.strictObject({ password: z.string('memoryPasswordWrong').max(200, 'memoryPasswordWrong') }),
    z.strictObject({ pass }),
  ]),
  reply: z.object({ page: memoryPage, pass: z.string() }),
  limit: { count: 60, seconds: 60 },
});

/**
 * Leaves a tribute: a name with some words, or with a candle alone. It is shown when the family has approved it, or at
 * once (`shown`) where the family has chosen so. `proof` is a little work that the visitor's browser did
 * (tributes.rules.ts); `secret` lets its author take it back.
 */
export const leaveTribute = endpoint({
  address: 'POST /api/memory-lane/{slug}/tributes',
  summary: 'Leaves a tribute on a memory page.',
  who: 'anyone',
  refusals: ['403 memoryPasswordAgain', '409 memoryTributesFull', '409 memoryMessagesClosed'],
  bearerIgnored: true,
  body: z.strictObject({
    name: z.string('nameInvalid').trim().min(1, 'nameInvalid').max(100, 'nameInvalid'),
    words: z.string('inputInvalid').trim().max(3_000, 'textTooLong').default(''),
    relation: z.string('inputInvalid').trim().max(80, 'textTooLong').default(''),
    since: z
      .string('yearInvalid')
      .trim()
      .regex(/^(\d{4})?$/, 'yearInvalid')
      .default(''),
    pass: pass.default(''),
    proof: z.strictObject({ minute: version, nonce: version }, 'memoryProof'),
  }),
  reply: z.object({ secret: z.string(), tributeId: z.uuid(), shown: z.boolean() }),
  status: 201,
  limit: { count: 8, seconds: 3_600 },
});

/** Takes a tribute back for good, by the secret its author was given. */
export const withdrawTribute = endpoint({
  address: 'POST /api/memory-lane/withdraw-tribute',
  summary: 'Takes a tribute back.',
  who: 'anyone',
  bearerIgnored: true,
  body: z.strictObject({ secret: pass }),
  reply: done,
  limit: { count: 30, seconds: 600 },
});

/** Reports a tribute to the family. */
export const reportTribute = endpoint({
  address: 'POST /api/memory-lane/{slug}/tributes/{tributeId}/report',
  summary: 'Reports a tribute on a memory page.',
  who: 'anyone',
  refusals: ['403 memoryPasswordAgain'],
  bearerIgnored: true,
  body: z.strictObject({ pass: pass.default('') }),
  reply: done,
  limit: { count: 10, seconds: 3_600 },
});
