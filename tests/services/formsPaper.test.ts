import { describe, expect, it } from 'vitest';
import { completedData, fillingOf } from '#features/forms/definitions/filling.rules.ts';
import { contextOf } from '#features/forms/definitions/prefill.rules.ts';
import { drawForm } from '#features/forms/document/document.service.ts';
import type { StoredSignature } from '#features/spirits/core/signing.schema.ts';
import { type FormName, formNames } from '#vocabulary/formNames.ts';
import type { Language } from '#vocabulary/languages.ts';
import type { Form } from '../../src/features/spirits/core/form.schema.ts';

const answers = (region: string) => ({
  timing: { answer: 'now', answerValues: {} },
  location: { answer: region, answerValues: {} },
  cremationOrBurial: { answer: 'cremation', answerValues: {} },
  spiritInfo: { answer: 'given', answerValues: { spiritFirstName: 'Łı̨ Ève', spiritLastName: 'Cœur ᐃᓄᒃ' } },
});

const signature: StoredSignature = {
  legalName: 'Anne Roy',
  relation: 'fille',
  authority: 'liquidatrice',
  consent: 'Je suis d’accord.',
  mark: { kind: 'drawn', strokes: 'M10 20L30 40L500 290M40 50L60 70' },
  timeZone: 'Nowhere/Land',
  consentHash: 'a'.repeat(64),
  definition: 'b'.repeat(64),
  language: 'fr',
  side: 'family',
  signedAt: '2026-11-20T12:30:00.000Z',
  ip: '203.0.113.7',
  userAgent: 'Firefox, Windows',
};

type Look = {
  language?: Language;
  region?: string;
  data?: Record<string, unknown>;
  signed?: boolean;
  sensitive?: boolean;
};

async function paperOf(name: FormName, look: Look = {}): Promise<string> {
  const { language = 'fr', region = 'Quebec', data = {}, signed = false, sensitive = false } = look;
  const filling = fillingOf(name, contextOf(answers(region)), data);
  const at = '2026-11-20T12:30:00.000Z';
  const form: Form = {
    id: '5f0c2a18-6b3d-4e71-9a54-000000000001',
    spiritId: '5f0c2a18-6b3d-4e71-9a54-000000000002',
    name,
    data: signed ? completedData(filling) : data,
    complete: signed,
    createdAt: at,
    updatedAt: at,
    completedAt: signed ? at : null,
    changes: {},
    trail: Array.from({ length: 40 }, () => ({ event: 'changed', side: 'home', at }) as const),
    signature: signed ? signature : null,
  };
  const person = 'Łı̨ Ève Cœur ᐃᓄᒃ';
  const kept = form.signature && signature;
  const options = { language, filling, form, signature: kept, person, showSensitive: sensitive, compress: false };
  return (await drawForm(options)).toString('latin1');
}

const countOf = (paper: string, sign: RegExp): number => paper.match(sign)?.length ?? 0;

describe('a form on paper', () => {
  it.each(formNames)('%s is tagged, titled, in its language, with every font in it', async (name) => {
    const paper = await paperOf(name);
    const signs = ['%PDF-1.7', '/Lang (fr-CA)', '/DisplayDocTitle true', '/Marked true', '/MarkInfo'];
    const tags = ['H1', 'H2', 'Table', 'TH', 'TD', 'P'].map((tag) => `/S /${tag}`);
    expect([...signs, ...tags].filter((sign) => !paper.includes(sign))).toEqual([]);
    expect(countOf(paper, /\/BaseFont \/Helvetica/g)).toBe(0);
    expect(countOf(paper, /\/FontFile2/g)).toBeGreaterThan(2);
  });

  it('is letter paper, and its completion record one page however long the trail', async () => {
    const paper = await paperOf('family-circle-consent', { signed: true });
    expect(countOf(paper, /\/MediaBox \[0 0 612 792\]/g)).toBeGreaterThan(0);
    expect(countOf(paper, /\/Type \/Page\b/g)).toBe(2);
  });

  it('reads the English form to English readers', async () => {
    const paper = await paperOf('first-call', { language: 'en', region: 'Alberta' });
    expect(countOf(paper, /\/Lang \(en-CA\)/g)).toBeGreaterThan(0);
  });

  it('draws a signature as a figure that says whose it is', async () => {
    const paper = await paperOf('personal-effects', { signed: true, data: { items: [{ item: 'ring' }] } });
    expect(countOf(paper, /\/S \/Figure/g)).toBe(1);
    expect(countOf(paper, /\/Alt /g)).toBe(1);
  });

  it('goes on over as many pages as a story needs', async () => {
    const paper = await paperOf('obituary', { data: { childhood: 'Née au bord de la baie. '.repeat(400) } });
    expect(countOf(paper, /\/Type \/Page\b/g)).toBeGreaterThan(3);
  });

  it('says what is sensitive only when it is asked to', async () => {
    const data = { socialInsuranceNumber: '046 454 286' };
    const other = { socialInsuranceNumber: '130 692 544' };
    const drawn = async (look: Look) => (await paperOf('vital-statistics', look)).match(/\[<[^\]]*\] TJ/g)!.join('\n');
    expect((await drawn({ data })) === (await drawn({ data: other }))).toBe(true);
    const both = [await drawn({ data, sensitive: true }), await drawn({ data: other, sensitive: true })];
    expect(both[0] === both[1]).toBe(false);
  });
});
