import { keysOf } from '#vocabulary/lists.ts';
import { type OldCaseField, oldCaseFields } from '#vocabulary/places/oldCases.ts';
import { textKey } from '#vocabulary/textKey.ts';

/** Which column of a file is read as what, by its number, beginning with 0. */
export type Columns = Partial<Record<OldCaseField, number>>;

/** How programs and offices call a column, as texts are compared. */
const known: Record<OldCaseField, readonly string[]> = {
  number: [
    'case number',
    'case no',
    'case',
    'file number',
    'file no',
    'call number',
    'call no',
    'number',
    'numero',
    'numero de dossier',
    'no de dossier',
    'no dossier',
    'dossier',
    'case id',
  ],
  name: [
    'whole name',
    'name',
    'deceased',
    'deceased name',
    'name of deceased',
    'full name',
    'decedent',
    'nom complet',
    'defunt',
    'nom du defunt',
    'nom de la personne decedee',
    'personne decedee',
  ],
  firstName: [
    'first name',
    'given name',
    'given names',
    'deceased first name',
    'first',
    'prenom',
    'prenoms',
    'prenom du defunt',
  ],
  lastName: ['last name', 'surname', 'family name', 'deceased last name', 'last', 'nom', 'nom de famille'],
  born: ['born', 'date of birth', 'birth date', 'birthdate', 'dob', 'ne le', 'date de naissance', 'naissance'],
  died: [
    'died',
    'date of death',
    'death date',
    'dod',
    'deceased on',
    'decede le',
    'date de deces',
    'date du deces',
    'deces',
  ],
  diedWhere: ['died where', 'place of death', 'where died', 'location of death', 'lieu du deces', 'lieu de deces'],
  branch: ['branch', 'location', 'chapel', 'funeral home', 'succursale', 'salon', 'complexe', 'maison funeraire'],
  farewell: [
    'cremation ou inhumation',
    'cremation or burial',
    'kind of farewell',
    'disposition',
    'method of disposition',
    'type of service',
    'service type',
    'disposition type',
    'genre d adieu',
    'mode de disposition',
    'disposition du corps',
    'type de service',
  ],
  serviceOn: [
    'date of the service',
    'service',
    'service date',
    'date of service',
    'funeral date',
    'date de la ceremonie',
    'date des funerailles',
    'ceremonie',
    'funerailles',
  ],
  cremationOn: [
    'date of the cremation',
    'cremation',
    'cremation date',
    'date of cremation',
    'date de cremation',
    'date de la cremation',
    'cremated on',
  ],
  burialOn: [
    'date of the burial',
    'burial',
    'burial date',
    'date of burial',
    'interment date',
    'date d inhumation',
    'date de l inhumation',
    'inhumation',
    'interment',
  ],
  kin: [
    'next of kin',
    'informant',
    'contact',
    'family contact',
    'nok',
    'proche parent',
    'plus proche parent',
    'personne ressource',
    'proche',
    'declarant',
  ],
  kinPhone: [
    'phone of next of kin',
    'phone',
    'telephone',
    'next of kin phone',
    'contact phone',
    'informant phone',
    'telephone du proche',
    'tel',
  ],
  kinEmail: [
    'email of next of kin',
    'email',
    'e mail',
    'next of kin email',
    'contact email',
    'informant email',
    'courriel',
    'courriel du proche',
  ],
  price: [
    'price',
    'total',
    'amount',
    'contract total',
    'total price',
    'invoice total',
    'prix',
    'montant',
    'prix total',
    'montant total',
  ],
  paid: ['paid', 'amount paid', 'payments', 'total paid', 'paye', 'montant paye', 'total paye'],
  notes: ['notes', 'note', 'remarks', 'comments', 'remarques', 'commentaires'],
};

/** What each column of a file is read as: as it was the last time under the same heading, else as it is mostly called. */
export function columnsFor(headings: readonly string[], before: Readonly<Record<string, string>> = {}): Columns {
  const keys = headings.map(textKey);
  const columns: Columns = {};
  const taken = new Set<number>();
  const give = (field: OldCaseField, at: number) => {
    if (at < 0 || taken.has(at)) return;
    columns[field] = at;
    taken.add(at);
  };
  for (const field of oldCaseFields) give(field, keys.indexOf(textKey(before[field] ?? '') || '\n'));
  for (const field of oldCaseFields) {
    if (columns[field] !== undefined || Object.keys(before).length > 0) continue;
    give(
      field,
      keys.findIndex((key, at) => !taken.has(at) && known[field].includes(key)),
    );
  }
  return columns;
}

/** Under which heading each field was read, to be found again in the next file. */
export const headingsOf = (headings: readonly string[], columns: Columns): Record<string, string> =>
  Object.fromEntries(
    keysOf(columns).flatMap((field) => {
      const heading = headings[columns[field] ?? -1];
      return heading ? [[field, heading]] : [];
    }),
  );
