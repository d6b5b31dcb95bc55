import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type * as contract from '#features/memory-lane/core/contract.ts';
import * as repository from '#features/memory-lane/core/repository.ts';
import { firstPageSize, passHours, showAllLimit } from '#features/memory-lane/core/rules.ts';
import type { MemoryPage } from '#features/memory-lane/core/schema.ts';
import { hashPassword, loadPage } from '#features/memory-lane/core/service.ts';
import { visiblePage } from '#features/memory-lane/story/visiblePage.rules.ts';
import { wovenIds } from '#features/memory-lane/story/weave.rules.ts';
import { existing, forbidden, notFound } from '#platform/errors.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { countAttempt } from '#platform/server/http/rateLimits.ts';
import type * as visitors from './visitors.contract.ts';

/** What is kept of a secret that was given away. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** The page of a slug that visitors can see; 404 for every other. */
export async function findShared(sql: Sql, slug: string): Promise<repository.PageRow> {
  const page = /^[\w-]{12,60}$/.test(slug) ? await repository.findSharedPage(sql, slug) : undefined;
  if (!page) throw notFound();
  return page;
}

const visiblePageOf = async (sql: Sql, page: repository.PageRow) =>
  visiblePage(await loadPage(sql, page, page.visitorKey));

/** What its family may take back at any moment is kept nowhere on the way, and is no search result in this form. */
function setNoStore({ privacy }: repository.PageRow, setHeader: (name: string, value: string) => void): void {
  setHeader('x-robots-tag', 'noindex');
  if (privacy !== 'public') setHeader('cache-control', 'no-store');
}

/** Reads a page that is shared; nothing of it where its password is wanted. */
export const getMemoryPage: Service<typeof contract.getMemoryPage> = async ({ sql, params, setHeader }) => {
  const page = await findShared(sql, params.slug);
  setNoStore(page, setHeader);
  if (page.privacy === 'password') return { page: null };
  return { page: await firstPartOf(sql, page) };
};

/**
 * A page with the first of its photographs, those in its chapters before all: one with many is read as quickly as one with
 * few, and what is seen before a photograph has come is left out of it.
 */
async function firstPartOf(sql: Sql, page: repository.PageRow): Promise<MemoryPage> {
  const whole = await visiblePageOf(sql, page);
  if (whole.photographs.length + (whole.portrait ? 1 : 0) <= showAllLimit) return whole;
  const woven = wovenIds(whole.weave);
  const first = new Set(whole.photographs.filter(({ id }) => !woven.has(id)).slice(0, firstPageSize));
  const photographs = whole.photographs
    .filter((one) => woven.has(one.id) || first.has(one))
    .map((one) => ({ ...one, preview: '' }));
  return { ...whole, photographs };
}

/** Lists every photograph of a page that opens without a password; the others give theirs with their password alone. */
export const listMemoryPhotographs: Service<typeof visitors.listMemoryPhotographs> = async (request) => {
  const { sql, params, setHeader } = request;
  const page = await findShared(sql, params.slug);
  if (page.privacy === 'password') throw forbidden('memoryPasswordAgain');
  setNoStore(page, setHeader);
  return { photographs: (await visiblePageOf(sql, page)).photographs };
};

/** Opens a page with its password or a pass. Tries are counted for each visitor and for the page. */
export const openMemoryPage: Service<typeof contract.openMemoryPage> = async (request) => {
  const { sql, params, setHeader } = request;
  const page = await findShared(sql, params.slug);
  setHeader('cache-control', 'no-store');
  const body = request.body();
  if (page.privacy !== 'password') return { page: await visiblePageOf(sql, page), pass: '' };
  if ('pass' in body) {
    await requirePass(sql, page, body.pass);
    return { page: await visiblePageOf(sql, page), pass: body.pass };
  }
  await countAttempt(sql, 'memory password', `${page.id} ${request.client}`, { count: 8, seconds: 600 });
  await countAttempt(sql, 'memory password', page.id, { count: 60, seconds: 600 });
  const hash = await hashPassword(body.password, existing(page.passwordSalt));
  if (!timingSafeEqual(hash, existing(page.passwordHash))) throw forbidden('memoryPasswordWrong');
  const pass = randomBytes(24).toString('base64url');
  await repository.insertPass(sql, page.id, hashOf(pass), passHours);
  return { page: await visiblePageOf(sql, page), pass };
};

/** Refuses where a page wants its password and this pass does not stand for it. */
export async function requirePass(sql: Sql, page: repository.PageRow, pass: string): Promise<void> {
  const isOpen = page.privacy !== 'password' || (await repository.isPassGood(sql, page.id, hashOf(pass)));
  if (!isOpen) throw forbidden('memoryPasswordAgain');
}
