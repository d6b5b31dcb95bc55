import { describe, expect, it } from 'vitest';
import { contextOf } from '#features/forms/definitions/context.rules.ts';
import { completedData, fillingOf } from '#features/forms/definitions/filling.rules.ts';
import { drawForm } from '#features/forms/document/document.service.ts';
import type { StoredSignature } from '#features/spirits/core/signing.schema.ts';
import { type FormName, formNames } from '#vocabulary/formNames.ts';
import type { Language } from '#vocabulary/languages.ts';
import type { Form, ReplacedVersion } from '../../src/features/spirits/core/form.schema.ts';
import { linesOfPdf } from '../pdfText.ts';

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
  signature?: StoredSignature;
  replaced?: ReplacedVersion;
};

async function pdfOf(name: FormName, look: Look = {}): Promise<Buffer> {
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
    context: null,
    version: 1,
    earlier: [],
  };
  const person = 'Łı̨ Ève Cœur ᐃᓄᒃ';
  const kept = form.signature && (look.signature ?? signature);
  const options = {
    language,
    filling,
    form,
    replaced: look.replaced ?? null,
    signature: kept,
    person,
    showSensitive: sensitive,
    compress: false,
  };
  return drawForm(options);
}

const paperOf = async (name: FormName, look?: Look) => (await pdfOf(name, look)).toString('latin1');
const linesOf = async (name: FormName, look?: Look) => linesOfPdf(await pdfOf(name, look));

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

  it('says what was answered as one says it, what was not, and how far it is', async () => {
    const data = {
      timeOfDeath: '14:05',
      dateOfDeath: '2026-11-18',
      dateOfBirth: '1941',
      relation: 'unknown',
      others: 'no',
      implants: ['pacemaker', 'other'],
      implantList: [{ implant: 'Pacemaker', date: '2019-05~', hospital: 'Foothills' }],
      treatment: 'Iodine',
      witnesses: [],
    };
    const lines = await linesOf('cremation-authorization', { language: 'en', region: 'Alberta', data });
    expect(lines.slice(0, lines.indexOf('Container'))).toEqual([
      'Cremation authorization',
      'Łı̨ Ève Cœur ᐃᓄᒃ',
      'Not completed: working copy',
      'This authorizes the cremation. Cremation cannot be undone, so nothing happens until this is signed and every',
      'permission needed here has been given.',
      'The person who died',
      'Full name of the person who died',
      'Łı̨ Ève Cœur ᐃᓄᒃ',
      'Date of birth',
      '1941',
      'Date of death',
      'November 18, 2026',
      'Time of death',
      '2:05 p.m.',
      'Place of death',
      'Not answered',
      'Who decides',
      'Full name',
      'Not answered',
      'Relationship to the person who died',
      'Not known',
      'Phone number',
      'Not answered',
      'Does everyone with the same right agree?',
      'No',
      'Clearance',
      'Medical examiner’s permission (Form 4)',
      'Not answered',
      'Its number',
      'Not answered',
      'Implants and treatments',
      'Implants',
      'Pacemaker',
      'Other',
      'Each implant',
      'Implant | Date | Hospital',
      'Cremation authorization · Łı̨ Ève Cœur ᐃᓄᒃ | Page 1 of 4',
      'Implant | Date | Hospital',
      'Pacemaker | about May 2019 | Foothills',
      'Radioactive or other treatments, with date',
      'and hospital',
      'Hidden. Ask for a copy that shows it.',
      'May implants be removed and disposed of?',
      'Not answered',
    ]);
    expect(lines).toContain('Not signed');
    expect(lines).toContain('Province or territory | Alberta');
    expect(lines).toContain('State | Open, not completed');
    expect(lines).toContainEqual(expect.stringMatching(/^Form version \(SHA-256\) \| [\da-f]{64}$/));
  });

  it('says of a version that was opened again that it counts no more, when and why', async () => {
    const at = '2026-11-21T09:00:00.000Z';
    const replaced = {
      version: 1,
      completedAt: at,
      replacedAt: at,
      side: 'family',
      reason: 'Le nom était faux.',
    } as const;
    const lines = await linesOf('personal-effects', { replaced });
    expect(lines.join(' ')).toMatch(/Version 1\. Elle ne compte plus\s: rouverte le 21 novembre 2026/);
    expect(lines.join(' ')).toMatch(/Motif\s: Le nom était faux\./);
    expect(lines).toContain('Version | 1');
  });

  it('says amounts, lists of goods and their sum', async () => {
    const data = {
      lines: [{ item: 'Urn', number: '2', price: '120.5' }, { item: 'Flowers' }],
      taxes: '12.05',
      total: '253.05',
    };
    const lines = await linesOf('estimate-acknowledgement', { data });
    expect(lines.slice(lines.indexOf('Lignes de l’estimation'), lines.indexOf('Acompte'))).toEqual([
      'Lignes de l’estimation',
      'Objet | Combien | Prix',
      'Urn | 2 | 120,50 $',
      'Flowers | – | –',
      'Frais payés à des tiers',
      'Sans réponse',
      'Taxes',
      '12,05 $',
      'Total',
      '253,05 $',
    ]);
  });

  it('tells when it was signed in the zone of who has signed', async () => {
    const typed = { ...signature, timeZone: 'America/Edmonton', mark: { kind: 'typed', text: 'Anne Roy' } } as const;
    const lines = await linesOf('family-circle-consent', { signed: true, language: 'en', signature: typed });
    expect(lines.join(' ')).toContain('November 20, 2026 at 5:30:00 a.m. (America/Edmonton, GMT-07:00)');
    // Once as the mark, then as the name, and on the completion record.
    expect(lines.filter((line) => line === 'Anne Roy')).toHaveLength(2);
  });

  it('says who has signed what, when and with which device', async () => {
    expect(await linesOf('family-circle-consent', { signed: true, region: 'Nowhere' })).toEqual([
      'Qui, dans la famille, voit quoi',
      'Łı̨ Ève Cœur ᐃᓄᒃ',
      'Qui peut aider, qui peut consulter, et qui est avisé des changements. Rivage ne leur ouvre pas le dossier : la',
      'maison funéraire et vous en tenez compte.',
      'Personnes',
      'Chaque personne',
      'Sans réponse',
      'Limites',
      'Ce que personne d’autre ne doit voir',
      'Sans réponse',
      'Signature',
      'Je suis d’accord.',
      'Nom légal complet',
      'Anne Roy',
      'Lien',
      'fille',
      'À quel titre',
      'liquidatrice',
      'Signé le',
      '20 novembre 2026 à 12 h 30 min 00 s UTC (Nowhere/Land)',
      'Version du formulaire (SHA-256) | bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',
      'bbb',
      'Qui, dans la famille, voit quoi · Łı̨ Ève Cœur ᐃᓄᒃ | Page 1 sur 2',
      'Relevé de signature',
      'Ce qui est arrivé à ce formulaire, tel que le système l’a consigné. Les empreintes permettent à quiconque de',
      'vérifier que rien n’a été changé ensuite.',
      'Formulaire | Qui, dans la famille, voit quoi',
      'Personne | Łı̨ Ève Cœur ᐃᓄᒃ',
      'État | Terminé le 20 novembre 2026 à 12 h 30 min 00 s UTC',
      'Numéro du dossier | 5f0c2a18-6b3d-4e71-9a54-000000000002',
      'Numéro du formulaire | 5f0c2a18-6b3d-4e71-9a54-000000000001',
      'Version | 1',
      'Version du formulaire (SHA-256) | bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',
      'bbb',
      'Ce qui s’est passé',
      'Événement | Partie | Quand (UTC) | Empreinte (SHA-256)',
      'Mis à jour | Maison funéraire | 2026-11-20 12:30:00 | –',
      'Mis à jour | Maison funéraire | 2026-11-20 12:30:00 | –',
      'Mis à jour | Maison funéraire | 2026-11-20 12:30:00 | –',
      'Mis à jour | Maison funéraire | 2026-11-20 12:30:00 | –',
      'Mis à jour | Maison funéraire | 2026-11-20 12:30:00 | –',
      'Mis à jour | Maison funéraire | 2026-11-20 12:30:00 | –',
      'Mis à jour | Maison funéraire | 2026-11-20 12:30:00 | –',
      'Mis à jour | Maison funéraire | 2026-11-20 12:30:00 | –',
      'Signature',
      'Nom légal complet | Anne Roy',
      'Partie | Famille',
      'Signé le | 20 novembre 2026 à 12 h 30 min 00 s UTC',
      'Fuseau horaire | Nowhere/Land',
      'Adresse réseau | 203.0.113.7',
      'Navigateur | Firefox, Windows',
      'Empreinte du texte (SHA-256) | aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
      'Rivage n’est pas un bureau de l’état civil. Vérifiez auprès de la maison funéraire ou de l’état civil quel formulaire exige votre',
      'province.',
      'Qui, dans la famille, voit quoi · Łı̨ Ève Cœur ᐃᓄᒃ | Page 2 sur 2',
    ]);
  });
});
