import { regionCodeIn } from '#features/answers/answers.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import { notFound } from '#platform/errors.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { pdfFile } from '#platform/server/pdf/file.ts';
import { openLetter } from '#platform/server/pdf/openLetter.ts';
import type { Language } from '#vocabulary/languages.ts';
import { productName } from '#vocabulary/productName.ts';
import { factsReadIn } from '#vocabulary/regions/facts.ts';
import { findRegionBySlug } from '#vocabulary/regions/regionPaths.ts';
import type * as contract from './contract.ts';
import { openSheetWriter, writeRun } from './lines.service.ts';
import { findSheetPage, runsOf, type SheetName } from './sheet.rules.ts';
import { sheetOf, sheetText } from './sheets.rules.ts';

/** What a sheet is drawn from; `today` is null for one that is the same for everybody. */
type SheetDocument = { sheet: SheetName; answers: Answers; language: Language; today: string | null };

/** The heading of a part is never without two lines below it. */
const partHeight = 50;

/** On paper these say what they are by themselves, and one page has no room to spare. */
const plainParts: readonly string[] = ['about', 'agreed'];

async function drawPages(
  sql: Sql,
  { sheet, answers, language, today }: SheetDocument,
): Promise<{ title: string; bytes: Buffer }> {
  const writer = await openSheetWriter(sql, answers, language);
  const { t, clock } = writer;
  const code = regionCodeIn(answers);
  const words = `sheets.${sheetText[sheet]}`;
  const title = code ? t(`${words}.titleIn`, { inRegion: t(`places.inRegion.${code}`) }) : t(`${words}.title`);
  const paper = openLetter({
    language,
    title,
    foot: `${title} · ${productName}`,
    pageOf: (page, pages) => t('sheets.page', { page, pages }),
    created: new Date(`${today ?? `${factsReadIn}-15`}T12:00:00Z`),
  });
  paper.title(title);
  for (const part of sheetOf(sheet, answers)) {
    paper.keepTogether(partHeight);
    if (!plainParts.includes(part.key)) paper.paragraph(t(`${words}.parts.${part.key}`), { strong: true });
    for (const run of runsOf(part.lines)) writeRun(paper, writer, run);
  }
  if (today) paper.paragraph(t('sheets.made', { date: clock.date(today) }), { quiet: true, size: 8 });
  return { title, bytes: await paper.finish() };
}

/** A sheet on paper, out of the answers that were sent; nothing of them is kept. */
export const drawSheet: Service<typeof contract.drawSheet> = async ({ sql, body }) => {
  const { title, bytes } = await drawPages(sql, body());
  return pdfFile(title, bytes);
};

/** A sheet of a province or territory on paper, the same for everybody. */
export const getRegionSheetPdf: Service<typeof contract.getRegionSheetPdf> = async ({
  sql,
  params,
  query,
  language,
}) => {
  const region = findRegionBySlug(params.region);
  const sheet = findSheetPage(params.sheet);
  if (!region || !sheet) throw notFound();
  const answers: Answers = { location: { answer: region, answerValues: {} } };
  const asked = query().language ?? language;
  const { title, bytes } = await drawPages(sql, { sheet, answers, language: asked, today: null });
  return pdfFile(title, bytes);
};
