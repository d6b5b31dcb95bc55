import { openPdf, type Pdf, type PdfPicture } from '#platform/server/pdf.ts';
import { lifeWords } from './life.rules.ts';
import { dateWords, paragraphsOf, timeWords } from './moments.rules.ts';
import type { PaperSource } from './papers.service.ts';
import { captionOf } from './photographs.rules.ts';
import { isCandle } from './rules.ts';
import type { MemoryPhotograph } from './schema.ts';

type Writer = PaperSource & { paper: Pdf; name: string };

/** Draws the keepsake: everything of the page, with its photographs and the messages that were approved, to be kept. */
export async function drawKeepsake(source: PaperSource): Promise<Buffer> {
  const { page, say, language, now } = source;
  const name = page.name || say('page.unnamed');
  const title = say('papers.keepsake.title', { name });
  const pageOf = (number: string, count: string) => say('papers.page', { number, count });
  const paper = openPdf({ language, title, foot: title, pageOf, created: now });
  const writer = { ...source, paper, name };
  await writeOpening(writer);
  writeStory(writer);
  writePlaces(writer);
  await writePhotographs(writer);
  writeService(writer);
  writePieces(writer);
  await writeTributes(writer);
  return paper.finish();
}

async function writeOpening({ page, say, language, paper, name, picture }: Writer): Promise<void> {
  const dates = lifeWords(page, language, (key, values) => say(`page.${key}`, values));
  paper.title(name, dates || undefined);
  if (page.line) paper.paragraph(page.line, { size: 13, quiet: true });
  const { portrait } = page;
  if (!portrait) return;
  paper.space(10);
  const { width, height } = portrait;
  const alternative = say('page.portrait', { name });
  paper.pictures([{ bytes: await picture(portrait, 1_200), alternative, caption: '', width, height }]);
}

function writeStory({ page: { story }, say, paper }: Writer): void {
  if (story.length === 0) return;
  paper.heading(say('page.story'));
  for (const { title, text } of story) {
    if (title) paper.paragraph(title, { strong: true, size: 12 });
    for (const one of paragraphsOf(text)) paper.paragraph(one, { size: 11.5 });
  }
}

function writePlaces({ page: { places }, say, paper }: Writer): void {
  if (places.length === 0) return;
  paper.heading(say('page.places'));
  for (const { years, place, text } of places) {
    const head = [years, place].filter(Boolean).join(' · ');
    if (head) paper.paragraph(head, { strong: true });
    for (const one of paragraphsOf(text)) paper.paragraph(one);
  }
}

/** Photographs in rows: two that stand upright, or one that lies. */
function rowsOf(photographs: readonly MemoryPhotograph[]): MemoryPhotograph[][] {
  const rows: MemoryPhotograph[][] = [];
  const isUpright = ({ width, height }: MemoryPhotograph) => height > width;
  for (const one of photographs) {
    const last = rows.at(-1);
    if (last?.length === 1 && isUpright(last[0]!) && isUpright(one)) last.push(one);
    else rows.push([one]);
  }
  return rows;
}

async function writePhotographs({ page, say, language, paper, name, picture }: Writer): Promise<void> {
  const { photographs } = page;
  if (photographs.length === 0) return;
  paper.heading(say('page.photographs'));
  // Many at their largest would be a file that no mailbox takes.
  const width = photographs.length > 60 ? 1_000 : 1_500;
  const vague = (key: string, values?: Record<string, string>) => say(`page.vague.${key}`, values);
  for (const row of rowsOf(photographs)) {
    const pictures: PdfPicture[] = [];
    for (const one of row)
      pictures.push({
        bytes: await picture(one, row.length > 1 ? Math.round(width * 0.6) : width),
        alternative: one.caption || say('page.photographOf', { name }),
        caption: captionOf(one, language, vague),
        width: one.width,
        height: one.height,
      });
    paper.pictures(pictures);
  }
}

function writeService({ page: { service }, say, language, paper }: Writer): void {
  if (!service) return;
  paper.heading(service.title || say('page.service'));
  const time = service.time && timeWords(service.time, language);
  const when = [service.date && dateWords(service.date, language, true), time].filter(Boolean).join(', ');
  for (const line of [when, service.place, service.address].filter(Boolean)) paper.paragraph(line);
  for (const one of paragraphsOf(service.note)) paper.paragraph(one, { quiet: true });
}

function writePieces({ page: { pieces }, say, paper }: Writer): void {
  if (pieces.length === 0) return;
  paper.heading(say('page.pieces'));
  for (const { title, by, text } of pieces) {
    paper.paragraph([title, by].filter(Boolean).join(' · '), { strong: true });
    for (const one of paragraphsOf(text)) paper.paragraph(one);
  }
}

async function writeTributes({ page: { tributes }, say, paper, picture }: Writer): Promise<void> {
  if (tributes.length === 0) return;
  paper.heading(say('page.tributes'));
  const candles = tributes.filter(isCandle);
  if (candles.length > 0)
    paper.paragraph(`${say('page.lit', { count: candles.length })} · ${candles.map(({ name }) => name).join(', ')}`, {
      quiet: true,
    });
  for (const { name, words, photograph } of tributes.filter((one) => !isCandle(one))) {
    const signed = [...paragraphsOf(words), `– ${name}`].join('\n\n');
    if (photograph) {
      const { width, height } = photograph;
      const alternative = say('page.tributePhotograph', { name });
      paper.pictures([{ bytes: await picture(photograph, 1_000), alternative, caption: '', width, height }]);
    }
    paper.quotation(signed);
    paper.space(4);
  }
}
