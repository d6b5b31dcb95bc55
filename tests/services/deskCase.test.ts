import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CaseDocument, drawCase } from '#features/desk/document/caseDocument.service.ts';
import { caseWordsIn } from '#features/desk/document/caseWords.service.ts';
import type { Account, Invoice } from '#features/invoices/core/schema.ts';
import type { Form } from '#features/spirits/core/form.schema.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { linesOfPdf, misplacedIn, piecesOfPdf, styleOf } from '../pdfText.ts';
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let { family, home, act, connected } = {} as ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  ({ family, home, act, connected } = recordsOf(world));
});
afterAll(() => world.close());

const paper = (id: string, as: Person, query = {}) =>
  world.call('GET /api/spirits/{id}/pdf', { params: { id }, query, as });

const id = '5f0c2a18-6b3d-4e71-9a54-000000000001';
const place = { id, name: 'Maison Roy', slug: 'maison-roy', phone: null, city: null };
const at = '2026-11-20T17:00:00.000Z';

/** A case of which little is known yet. */
const bare = (language: 'en' | 'fr', more: Partial<CaseDocument> = {}): CaseDocument => ({
  words: caseWordsIn(language, 'America/Edmonton'),
  spirit: {
    id,
    data: {},
    core: {
      id,
      status: 'unverified',
      connectionStatus: 'accepted',
      updatedAt: at,
      spiritFirstName: '',
      spiritLastName: '',
      connectedFuneralHomes: [],
    },
  },
  connections: [{ id, spiritId: id, place, type: 'primary', status: 'accepted', requestedAt: at, answeredAt: at }],
  forms: [],
  files: [],
  accounts: [],
  audits: [],
  reader: 'staff@example.org',
  now: at,
  compress: false,
  ...more,
});

const invoice: Invoice = {
  id,
  spiritId: id,
  place,
  kind: 'invoice',
  corrects: null,
  number: '2026-0001',
  language: 'en',
  region: 'Alberta',
  note: '',
  createdAt: at,
  updatedAt: at,
  sentAt: at,
  taxNumbers: {},
  dueOn: null,
  termsDays: null,
  lines: [],
  totals: { services: 10_000, thirdParty: 0, taxes: [], total: 10_000 },
};
const account: Account = {
  place,
  region: 'Alberta',
  invoices: [invoice, { ...invoice, kind: 'credit-note', number: null, sentAt: null }],
  payments: [],
  balance: { invoiced: 10_000, credited: 0, paid: 2_500, due: 7_500 },
};
const form = {
  id,
  spiritId: id,
  complete: false,
  createdAt: at,
  updatedAt: at,
  completedAt: null,
  changes: {},
  trail: [],
  signature: null,
  context: null,
  version: 1,
  earlier: [],
} satisfies Partial<Form>;
const file = {
  id,
  spiritId: id,
  type: 'shared',
  contentType: 'application/pdf',
  uploadedBy: 'funeral-home',
  createdAt: at,
} as const;
const audit = { id, spiritId: id, spiritName: '', date: at, actor: 'family', unread: false } as const;

const readCase = async (what: CaseDocument) => linesOfPdf(await drawCase({ ...what, compress: true }));

/** A case of which much is known. */
function full(): CaseDocument {
  const { spirit, connections } = bare('en');
  const [connection] = connections;
  return bare('en', {
    spirit: {
      ...spirit,
      data: {
        location: { answer: 'Alberta', answerValues: { town: 'Banff' } },
        directInfo: { answer: 'given', answerValues: { arrangerPhoneNumber: '403-555-0142' } },
        spiritInfo: {
          answer: 'given',
          answerValues: { spiritFirstName: 'Marie', spiritLastName: 'Roy', arrangerFirstName: 'Paul' },
        },
      },
      core: { ...spirit.core, status: 'at-rest', paid: true, spiritFirstName: 'Marie', spiritLastName: 'Roy' },
    },
    connections: [
      { ...connection!, answeredAt: null, requestedAt: '2026-11-19T17:00:00.000Z' },
      { ...connection!, status: 'pending', place: { ...place, name: 'Somewhere else' } },
    ],
    forms: [
      { ...form, name: 'obituary', data: { childhood: 'By the sea.' } },
      { ...form, name: 'first-call', data: {}, complete: true, completedAt: at },
    ],
    files: [
      { ...file, name: 'Photo.jpg', size: 2_499_600, uploadedBy: 'family' },
      { ...file, type: 'invoice', name: 'Small.pdf', size: 12 },
    ],
    accounts: [account, { ...account, invoices: [] }],
    audits: [
      { ...audit, action: 'paid', actor: 'funeral-home' },
      { ...audit, action: 'update' },
      { ...audit, action: 'update' },
      { ...audit, action: 'accept', actor: 'funeral-home', colleague: 'anne@example.org' },
    ],
  });
}

describe('a case on paper', () => {
  it.each(['en', 'fr'] as const)('is tagged, in its language, and stands with nothing in it (%s)', async (language) => {
    const bytes = (await drawCase(bare(language))).toString('latin1');
    expect(bytes).toMatch(/\/Marked true/);
    expect(bytes).toContain(`/Lang (${language}-CA)`);
    for (const tag of ['H1', 'H2', 'Table', 'TH', 'TD']) expect(bytes, tag).toContain(`/S /${tag}`);
  });

  it('goes on over many pages with a long history and long answers', async () => {
    const audits = Array.from({ length: 120 }, (_, index) => ({
      id: `${id.slice(0, -3)}${String(index).padStart(3, '0')}`,
      spiritId: id,
      spiritName: '',
      date: new Date(Date.parse(at) - index * 3_600_000).toISOString(),
      action: index % 2 ? ('update' as const) : ('update-form' as const),
      actor: 'family' as const,
      unread: false,
    }));
    const data = { lovedOneAddress: { answer: 'x '.repeat(3_000), answerValues: {} } };
    const printed = bare('en');
    const bytes = (await drawCase({ ...printed, audits, spirit: { ...printed.spirit, data } })).toString('latin1');
    expect(bytes.match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(4);
  });

  it('tells a deposit before any invoice, on the first of a month as French says it', async () => {
    const deposit: Account['payments'][number] = {
      id,
      placeId: id,
      kind: 'deposit',
      amount: 50_000,
      method: 'card',
      receivedOn: '2026-12-01',
      recordedAt: at,
      reversedAt: null,
      reversedReason: null,
    };
    const ahead = {
      ...account,
      invoices: [],
      payments: [deposit],
      balance: { invoiced: 0, credited: 0, paid: 50_000, due: -50_000 },
    };
    const lines = await readCase(bare('fr', { accounts: [ahead], now: '2026-12-01T17:00:00.000Z' }));
    const said = lines.join('\n').replace(/\s/g, ' ');
    expect(said).toContain('1er décembre 2026');
    expect(said).toContain('Reçu | 500,00 $ Reçu au-delà de ce qui est facturé | 500,00 $');
  });

  it('says everything that is known, line by line', async () => {
    expect(await readCase(full())).toEqual([
      'Marie Roy',
      'Maison Roy',
      'Made on November 20, 2026 at 10:00 a.m. for staff@example.org. Private: keep it with the documents of this case.',
      'Who arranges',
      'Name',
      'Paul',
      'Phone',
      '403-555-0142',
      'Email',
      'Not known yet',
      'What was asked, and the status',
      'Chosen by the family',
      'Maison Roy: asked on November 19, 2026 at 10:00 a.m.',
      'Accepted',
      'November 20, 2026 at 10:00 a.m.',
      'anne@example.org',
      'In your care',
      'Not yet',
      'At rest',
      'Yes',
      'Paid',
      'November 20, 2026 at 10:00 a.m.',
      'A former colleague',
      'What the family has answered',
      'In the words the family was asked: “I” and “you” mean whoever arranges.',
      'Province or territory',
      'Alberta',
      'Town or city: Banff',
      'How to reach you',
      'Your phone number: 403-555-0142',
      'Names and dates',
      'First name: Marie',
      'Last name: Roy',
      'Your first name: Paul',
      'Still to ask for the first call: Where the person is, Can a funeral home come now, Expected and confirmed,',
      'Weight, Relationship to the person, Arranged beforehand, Cremation or burial',
      'Marie Roy · Maison Roy · Rivage, private | Page 1 of 2',
      'Forms',
      'Form | Status',
      'Obituary | Begun: 3 of 23 answered',
      'First call | Completed on November 20, 2026 at 10:00 a.m.',
      'Authority to arrange | Not begun',
      'Registration of Death | Not begun',
      'Estimate and agreement to pay | Not begun',
      'Payment and benefits | Not begun',
      'Files',
      'Name | From | Added on | Size',
      'Photo.jpg | Family | November 20, 2026 | 2,500 kB',
      'Small.pdf | Funeral home, invoice | November 20, 2026 | 1 kB',
      'Invoices of Maison Roy',
      'Number | Status | Total',
      'Invoice 2026-0001 | Sent on November 20, 2026 | $100.00',
      'Credit note | Draft, not sent | $100.00',
      'Received | $25.00',
      'Still due | $75.00',
      'Invoices of Maison Roy',
      'No invoices.',
      'What has happened, newest first',
      'When | What',
      'November 20, 2026 at 10:00 a.m. | The funeral home marked the invoice as paid.',
      'November 20, 2026 at 10:00 a.m. | The family changed the answers. (2 times)',
      'November 20, 2026 at 10:00 a.m. | anne@example.org accepted the request.',
      'Marie Roy · Maison Roy · Rivage, private | Page 2 of 2',
    ]);
  });

  it('says in French what is not known, and what is still to ask', async () => {
    expect(await readCase(bare('fr'))).toEqual([
      'Nom pas encore connu',
      'Maison Roy',
      'Créé le 20 novembre 2026 à 10 h 00 pour staff@example.org. Confidentiel : à conserver avec les documents du dossier.',
      'La personne qui organise',
      'Nom',
      'Pas encore connu',
      'Téléphone',
      'Pas encore connu',
      'Courriel',
      'Pas encore connu',
      'Ce qui a été demandé, et où en est le dossier',
      'Choix de la famille',
      'Maison Roy : demande du 20 novembre 2026 à 10 h 00, acceptée',
      'le 20 novembre 2026 à 10 h 00',
      'Acceptée',
      'Oui',
      'Prise en charge',
      'Pas encore',
      'Inhumation ou crémation',
      'Pas encore',
      'Payé',
      'Pas encore',
      'Ce que la famille a répondu',
      'Dans les mots où les questions ont été posées à la famille : « je » et « vous » désignent la personne qui organise.',
      'Rien encore.',
      'Encore à demander pour le premier appel : Où se trouve la personne, Province ou territoire, Venue possible',
      'maintenant, Attendu et constaté, Poids, Noms et dates, Lien avec la personne, Arrangements préalables,',
      'Crémation ou inhumation',
      'Formulaires',
      'Formulaire | Où il en est',
      'Premier appel | Pas commencé',
      'Pouvoir d’organiser les funérailles | Pas commencé',
      'Enregistrement du décès | Pas commencé',
      'Nom pas encore connu · Maison Roy · Rivage, confidentiel | Page 1 sur 2',
      'Formulaire | Où il en est',
      'Estimation et engagement à payer | Pas commencé',
      'Paiement et prestations | Pas commencé',
      'Fichiers',
      'Aucun fichier.',
      'Nom pas encore connu · Maison Roy · Rivage, confidentiel | Page 2 sur 2',
    ]);
  });

  it('is for the home that has accepted, its colleagues included, and for nobody else', async () => {
    const { id: spiritId, placeId, home: own, family: asking } = await connected();
    const refused = await paper(spiritId, own.person);
    expect([refused.status, refused.text]).toEqual([403, errors.noAccess]);
    await act('accept', spiritId, placeId, own.person);
    const colleague = await world.person({ roles: ['user', 'funeral-home'] });
    await world.call('POST /api/places/{id}/colleagues', {
      params: { id: placeId },
      as: own.person,
      body: { email: colleague.email, role: 'director' },
    });
    await world.acceptInvitations(colleague);
    for (const as of [own.person, { ...colleague }]) {
      const answer = await world.call('GET /api/spirits/{id}/pdf', {
        params: { id: spiritId },
        query: { language: 'fr' },
        as,
        role: 'funeral-home',
      });
      expect(answer.status, answer.text).toBe(200);
      expect(answer.headers['content-type']).toBe('application/pdf');
      expect(answer.headers['content-disposition']).toContain('Marie%20Roy.pdf');
    }
    expect((await paper(spiritId, (await home()).person)).status).toBe(404);
    expect((await paper(spiritId, asking.person)).status).toBe(403);
    expect((await paper(spiritId, own.person, { language: 'de' })).text).toBe(errors.inputInvalid);
    await act('disconnect', spiritId, placeId, asking.person);
    expect((await paper(spiritId, own.person)).status).toBe(404);
  });

  it('is the same whatever the staff has noted, and holds the account of one home only', async () => {
    const { person, id: spiritId } = await family();
    const [one, other] = [await home(), await home()];
    for (const { placeId, person: director } of [one, other]) {
      await act('connect', spiritId, placeId, person);
      await act('accept', spiritId, placeId, director);
    }
    const lines = [{ item: 'Urn', quantity: 1, unitPrice: 123_456, taxes: [], thirdParty: false }];
    await world.call('POST /api/spirits/{id}/notes', {
      params: { id: spiritId },
      as: one.person,
      body: { text: 'The sisters do not speak.' },
    });
    await world.call('POST /api/spirits/{id}/invoices', {
      params: { id: spiritId },
      as: other.person,
      body: { lines },
    });
    const read = async (as: Person) => linesOfPdf((await paper(spiritId, as)).bytes).join('\n');
    const [own, others] = [await read(one.person), await read(other.person)];
    expect(others).toContain('$1,234.56');
    expect(others).toContain(`Invoices of ${other.place.name}`);
    for (const secret of ['sisters', '1,234.56', other.place.name]) expect(own).not.toContain(secret);
  });

  it('is drawn for the listing that has accepted, whatever other listings the home was asked at', async () => {
    const vancouver = await home({ city: 'Vancouver', region: 'British Columbia' });
    const halifax = await world.place({ city: 'Halifax', region: 'Nova Scotia', email: vancouver.place.email });
    const { person, id: spiritId } = await family();
    await act('connect', spiritId, halifax.id, person);
    await act('connect', spiritId, vancouver.placeId, person);
    await act('accept', spiritId, vancouver.placeId, vancouver.person);
    await world.pool`update connections set requested_at = '2026-11-20T06:30:00Z' where spirit_id = ${spiritId}`;
    const read = linesOfPdf((await paper(spiritId, vancouver.person)).bytes).join('\n');
    expect(read).toContain('asked on November 19, 2026 at 11:30 p.m.');
    expect(read).not.toContain(halifax.name);
  });

  it('tears no time of day apart at the end of a line', () => {
    const space = '\u00a0';
    expect(caseWordsIn('en', 'America/Edmonton').moment(at)).toBe(`November 20, 2026 at 10:00${space}a.m.`);
    expect(caseWordsIn('fr', 'America/Edmonton').moment(at)).toBe(`20 novembre 2026 à 10${space}h${space}00`);
  });

  it('tells the time of the home, and stands in the list of who looked', async () => {
    const vancouver = await home({ city: 'Vancouver', region: 'British Columbia' });
    const { person, id: spiritId } = await family();
    await act('connect', spiritId, vancouver.placeId, person);
    await act('accept', spiritId, vancouver.placeId, vancouver.person);
    await world.pool`update connections set requested_at = '2026-11-20T06:30:00Z' where spirit_id = ${spiritId}`;
    await world.pool`delete from accesses where spirit_id = ${spiritId}`;
    const { bytes } = await paper(spiritId, vancouver.person);
    expect(linesOfPdf(bytes).join(' ')).toContain('asked on November 19, 2026 at 11:30 p.m.');
    const looks = (await world.call('GET /api/user/accesses', { as: person })).json;
    expect(looks).toMatchObject([{ placeName: vancouver.place.name }]);
  });
});

describe('how a case is set', () => {
  const ink = '#1f2b29';
  const quiet = '#55635f';

  it('keeps its margins, writes nothing over anything, and sets numbers at the right', async () => {
    const pages = piecesOfPdf(await drawCase(full()));
    expect(misplacedIn(pages, { left: 60, right: 552, top: 40, bottom: 760 })).toEqual([]);
    const rightOf = (text: string) => pages.flat().find((piece) => piece.text.startsWith(text))?.right;
    for (const number of ['2,500 kB', '1 kB', '$100.00', '$25.00', '$75.00'])
      expect(rightOf(number.replace(' ', '\u00a0')) ?? rightOf(number), number).toBeCloseTo(552, 0);
  });

  it('says in a quiet voice what is not known or only explained, and in bold what is still to do', async () => {
    const pages = [...piecesOfPdf(await drawCase(bare('en'))), ...piecesOfPdf(await drawCase(full()))];
    for (const explained of ['Made on', 'In the words the family'])
      expect(styleOf(pages, explained), explained).toBe(`Sans-Regular 9.5 ${quiet}`);
    for (const unknown of ['Not known yet', 'Not yet', 'Nothing yet', 'No files', 'No invoices'])
      expect(styleOf(pages, unknown), unknown).toMatch(new RegExp(`^Sans-(Regular|Italic) 10.5 ${quiet}$`));
    for (const strong of ['Still to ask', 'Still due'])
      expect(styleOf(pages, strong), strong).toMatch(new RegExp(`^Sans-SemiBold 1\\S+ ${ink}$`));
    expect(styleOf(pages, 'Received')).toMatch(/^Sans-Regular/);
    expect(styleOf(pages, '403-555-0142')).toMatch(new RegExp(`${ink}$`));
  });
});
