import { flowOf, regionCodeIn } from '#features/answers/answers.rules.ts';
import { listForms } from '#features/forms/core/repository.ts';
import { writeRun } from '#features/regions/sheets/lines.service.ts';
import { runsOf, type SheetLine } from '#features/regions/sheets/sheet.rules.ts';
import { findSpirit } from '#features/spirits/core/repository.ts';
import { actsForFamily, relationTo, type SpiritRecord } from '#features/spirits/core/rules.ts';
import { readNow } from '#features/spirits/core/status.repository.ts';
import { findWishPaper, type WishPaper } from '#features/tasks/plan/wishPapers.rules.ts';
import type { Actor } from '#platform/actor.ts';
import { conflict, existing, forbidden, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { pdfFile } from '#platform/server/pdf/file.ts';
import { type Letter, openLetter } from '#platform/server/pdf/openLetter.ts';
import { productName } from '#vocabulary/productName.ts';
import { drawCard } from './card.service.ts';
import type * as contract from './contract.ts';
import { isDeclaration } from './law.rules.ts';
import { letterIn } from './letter.rules.ts';
import { wishesIn, wishesPage, wordsIn } from './wishes.rules.ts';
import { openWishWriter, type WishDrawing } from './words.service.ts';

/** The heading of a part is never without two lines below it. */
const partHeight = 46;
/** On paper these say what they are by themselves, and one page has no room to spare. */
const plainParts: readonly string[] = ['who', 'sign'];
/** Room below the last line for a name written by hand. */
const signatureRoom = 34;

const createdOn = (today: string): Date => new Date(`${today}T12:00:00Z`);

/** Paragraphs each for itself; rows and lists together. */
const apart = (lines: readonly SheetLine[]): SheetLine[][] =>
  runsOf(lines).flatMap((run) => (run[0]?.kind === 'text' ? run.map((line) => [line]) : [run]));

/** Lines of a part; the paragraph that makes the wishes binding is set apart. */
function writeLines(paper: Letter, sheet: WishDrawing['sheet'], run: readonly SheetLine[]): void {
  const [first] = run;
  if (first && isDeclaration(first)) paper.quotation(sheet.t(first.key));
  else writeRun(paper, sheet, run);
}

/** A line high enough to sign on. */
function writeSigning(paper: Letter, t: WishDrawing['words']['t'], name: string): void {
  paper.table(
    null,
    [
      { heading: t('wishes.sign.name'), share: 1 },
      { heading: t('wishes.sign.signature'), share: 1.5 },
      { heading: t('wishes.sign.date'), share: 0.8 },
    ],
    [[`\u00a0\n${name || '\u00a0'}`, '\u00a0', '\u00a0']],
  );
}

/** The wishes on one page, to be signed. */
async function drawPage({ words, sheet, source, today }: WishDrawing) {
  const { t, language } = words;
  const name = wordsIn(wishesIn(source), 'personName');
  const title = t('wishes.page.title');
  const paper = openLetter({
    language,
    title,
    foot: [title, name, productName].filter(Boolean).join(' · '),
    pageOf: (page, pages) => t('sheets.page', { page, pages }),
    created: createdOn(today),
    onePage: true,
  });
  paper.title(title);
  for (const { key, lines } of wishesPage(source, words)) {
    paper.keepTogether(partHeight);
    if (!plainParts.includes(key)) paper.paragraph(t(`wishes.parts.${key}`), { strong: true });
    if (key === 'sign') writeSigning(paper, t, name);
    else for (const run of apart(lines)) writeLines(paper, sheet, run);
  }
  paper.paragraph(t('wishes.page.made', { date: words.date(today) }), { quiet: true, size: 8 });
  return { title, bytes: await paper.finish() };
}

/** The letter to the executor, with room to sign. */
async function drawLetter({ words, source, today }: WishDrawing) {
  const { t, language } = words;
  const { name, address, text } = letterIn(source, words);
  const title = t('wishes.letter.title', { region: regionCodeIn(source.answers) ?? 'other' });
  const paper = openLetter({
    language,
    title,
    foot: '',
    pageOf: (page, pages) => t('sheets.page', { page, pages }),
    created: createdOn(today),
  });
  paper.paragraph(words.date(today));
  paper.paragraph([name, address].filter(Boolean).join('\n'));
  paper.space(signatureRoom / 4);
  const parts = text.split(/\n{2,}/);
  for (const [index, part] of parts.entries()) {
    if (index === parts.length - 1) paper.space(signatureRoom);
    paper.paragraph(part);
  }
  return { title, bytes: await paper.finish() };
}

const drawings: Record<WishPaper, (drawing: WishDrawing) => Promise<{ title: string; bytes: Buffer }>> = {
  page: drawPage,
  card: drawCard,
  letter: drawLetter,
};

/** The plan for those who may read all of its answers; 403 for who only looks, 409 for what is no plan. */
async function openPlan(sql: Sql, actor: Actor, id: string): Promise<SpiritRecord> {
  const record = isIdentifier(id) ? await findSpirit(sql, id) : undefined;
  const relation = record ? relationTo(actor, record) : 'none';
  if (!record || relation === 'none') throw notFound();
  if (!actsForFamily(relation)) throw forbidden();
  if (record.ownerId === null) throw conflict('confirmFirst');
  if (flowOf(record.data) !== 'future') throw conflict('releaseNotPlan');
  return record;
}

/** A paper of a plan, drawn from its answers and forms as they stand. */
export const getWishPaper: Service<typeof contract.getWishPaper> = async (request) => {
  const { sql, actor, config, params, query } = request;
  const paper = existing(findWishPaper(params.paper));
  const { id, data } = await openPlan(sql, actor, params.id);
  const { language = request.language, today } = query();
  const source = { answers: data, forms: await listForms(sql, id) };
  const { title, bytes } = await drawings[paper]({
    ...(await openWishWriter(sql, data, language)),
    source,
    today: today ?? (await readNow(sql)).slice(0, 10),
    site: new URL(config.publicUrl).host,
  });
  return pdfFile(title, bytes);
};
