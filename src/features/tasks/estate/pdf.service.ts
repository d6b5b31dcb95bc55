import { createFormatter } from 'use-intl/core';
import type { FactName } from '#features/facts/shipped.rules.ts';
import { notFound } from '#platform/errors.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { pdfFile } from '#platform/server/pdf/file.ts';
import { type Letter, openLetter } from '#platform/server/pdf/openLetter.ts';
import { localeOf, prefixOf } from '#vocabulary/languages.ts';
import { productName } from '#vocabulary/productName.ts';
import { factsReadIn, isUnconfirmed } from '#vocabulary/regions/facts.ts';
import { estatePath, findRegionBySlug } from '#vocabulary/regions/regionPaths.ts';
import type { TaskDefinition } from '#vocabulary/tasks/task.ts';
import { isShortLine, officeNumber } from '../plan/phones.rules.ts';
import { deadlineRule } from '../plan/texts.rules.ts';
import type * as contract from './contract.ts';
import { type EstateStep, estateSteps, factsOfEstate, factsOfStep, papersOf, tasksOfStep } from './steps.rules.ts';
import { type EstateWriter, factNow, openEstateWriter, sourceSentence } from './words.service.ts';

/** What is to be done is never without two lines below it. */
const todoHeight = 60;
/** One line of what stands beside a step: it begins where most of it fits. */
const asideHeight = 26;
const smallSize = 9;

/** What could not be confirmed, named once at the top; null where all is confirmed. */
function unconfirmedLine(writer: EstateWriter): string | null {
  const { t, code, language } = writer;
  const names = factsOfEstate(code).filter((name) => {
    const { confidence } = factNow(writer, name);
    return confidence !== null && isUnconfirmed({ confidence });
  });
  if (names.length === 0) return null;
  const list = createFormatter({ locale: localeOf[language] }).list(
    names.map((name) => t(`regions.factsInside.${name}`)),
    { type: 'conjunction' },
  );
  return t('estate.unconfirmed', { list });
}

/** A fact set apart by a bar at its side, marked where it is not confirmed. */
function writeFact(paper: Letter, writer: EstateWriter, name: FactName): void {
  const { sentence, confidence } = factNow(writer, name);
  const isMarked = confidence !== null && isUnconfirmed({ confidence });
  paper.quotation(isMarked ? `${sentence} (${writer.t('regions.unconfirmedMark')})` : sentence);
}

function writeTodo(paper: Letter, { t, values }: EstateWriter, { text }: TaskDefinition): void {
  paper.keepTogether(todoHeight);
  paper.paragraph(`☐ ${t(`tasks.${text}.title`, values)}`, { strong: true });
  paper.paragraph(`${t(`tasks.${text}.why`, values)} ${t(`taskTexts.${text}.how`, values)}`);
}

/** What stands beside a step: what to have ready, whom to call, until when, and whether a lawyer is needed. */
function asidesOf({ t, language, region, code, values }: EstateWriter, step: EstateStep) {
  const tasks = tasksOfStep(step, code);
  const bring = papersOf(tasks).map((paper) => t(`plan.bring.${paper}`));
  const phones = new Set(tasks.flatMap(({ phone }) => (phone && !isShortLine(phone) ? [phone] : [])));
  const calls = [...phones].flatMap((phone) => {
    const number = officeNumber(phone, language, region);
    return number ? [t('estate.called', { who: t(`plan.phones.${phone}.who`), number })] : [];
  });
  const inPlan = (key: string, more?: Record<string, string | number>) => t(`plan.${key}`, more);
  const until = tasks.flatMap(({ text, deadline }) =>
    deadline
      ? [t('estate.untilOf', { what: t(`tasks.${text}.title`, values), rule: deadlineRule(deadline, inPlan) })]
      : [],
  );
  return [
    { label: t('estate.labels.bring'), text: bring.join('; ') },
    { label: t('estate.labels.call'), text: calls.join('; ') },
    { label: t('estate.labels.until'), text: until.join('\n') },
    { label: t('estate.labels.lawyer'), text: t(`estate.steps.${step.key}.lawyer`, { region: code }) },
  ].filter(({ text }) => text !== '');
}

function writeStep(paper: Letter, writer: EstateWriter, step: EstateStep, number: number): void {
  const { t, code, inRegion } = writer;
  paper.heading(`${number}. ${t(`estate.steps.${step.key}.title`, { region: code })}`);
  paper.paragraph(t(`estate.steps.${step.key}.why`, { region: code }), { quiet: true });
  for (const task of tasksOfStep(step, code)) writeTodo(paper, writer, task);
  const facts = factsOfStep(step, code);
  if (facts.length > 0) {
    paper.keepTogether(todoHeight);
    paper.paragraph(t('estate.rule', { inRegion }), { strong: true });
    for (const name of facts) writeFact(paper, writer, name);
  }
  const asides = asidesOf(writer, step);
  paper.keepTogether(asideHeight * asides.length);
  paper.facts(asides, true);
}

/** Where every fact and every step comes from, and when that was read. */
function writeSources(paper: Letter, writer: EstateWriter): void {
  const { t, code, values } = writer;
  paper.heading(t('regions.sources'));
  paper.facts(
    factsOfEstate(code).flatMap((name) => {
      const { confidence, ...fact } = factNow(writer, name);
      return confidence
        ? [{ label: t(`regions.facts.${name}`), text: sourceSentence(writer, { ...fact, confidence }) }]
        : [];
    }),
    true,
  );
  paper.heading(t('estate.sources'));
  paper.facts(
    estateSteps
      .flatMap((step) => tasksOfStep(step, code))
      .flatMap(({ text, source }) =>
        source ? [{ label: t(`tasks.${text}.title`, values), text: sourceSentence(writer, source) }] : [],
      ),
    true,
  );
}

/** Draws the estate of a region on letter paper, step by step; `address` is where it stands as it counts now. */
async function drawPages(writer: EstateWriter, address: string) {
  const { t, language, code, inRegion } = writer;
  const title = t('estate.heading', { inRegion });
  const paper = openLetter({
    language,
    title,
    foot: `${title} · ${productName}`,
    pageOf: (page, pages) => t('estate.pdf.page', { page, pages }),
    created: new Date(`${factsReadIn}-15T12:00:00Z`),
  });
  paper.title(title);
  paper.paragraph(t('estate.lead'));
  paper.paragraph(t(code === 'QC' || code === 'ON' || code === 'AB' ? `estate.who.${code}` : 'estate.who.other'));
  const unconfirmed = unconfirmedLine(writer);
  if (unconfirmed) paper.quotation(unconfirmed);
  for (const [index, step] of estateSteps.entries()) writeStep(paper, writer, step, index + 1);
  paper.heading(t('estate.free.title'));
  writeFact(paper, writer, 'lawyers');
  writeSources(paper, writer);
  paper.space(smallSize);
  paper.paragraph(`${t('estate.advice')} ${t('estate.pdf.newest', { address })}`, { quiet: true, size: smallSize });
  return { title, bytes: await paper.finish() };
}

/** The estate of a province or territory on paper, the same for everybody. */
export const getEstatePdf: Service<typeof contract.getEstatePdf> = async (request) => {
  const { sql, params, query, config } = request;
  const region = findRegionBySlug(params.region);
  if (!region) throw notFound();
  const language = query().language ?? request.language;
  const address = `${new URL(config.publicUrl).host}${prefixOf[language]}${estatePath(region)}`;
  const { title, bytes } = await drawPages(await openEstateWriter(sql, region, language), address);
  return pdfFile(title, bytes);
};
