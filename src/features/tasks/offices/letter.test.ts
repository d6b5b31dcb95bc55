import { describe, expect, it } from 'vitest';
import type { Answers } from '#features/answers/schema.ts';
import { languages } from '#vocabulary/languages.ts';
import { officeNames } from '#vocabulary/tasks/officesToTell.ts';
import { blankLine } from '../plan/papers.rules.ts';
import { letterOf, letterText, takesHomeFromPlace } from './letter.rules.ts';

const block = (answer: string | null, answerValues: Record<string, string> = {}) => ({ answer, answerValues });
const answers: Answers = {
  timing: block('now'),
  location: block('Quebec', { town: 'Gatineau' }),
  lovedOneLocation: block('residence'),
  lovedOneAddress: block('12 rue des Érables, Gatineau'),
  relationshipToArranger: block('child', { isExecutor: 'yes' }),
  directInfo: block('given', { arrangerPhoneNumber: '613 555 0100', arrangerEmail: 'anne@example.org' }),
  spiritInfo: block('given', {
    spiritFirstName: 'Rose',
    spiritMiddleNames: 'Marie',
    spiritLastName: 'LeBlanc',
    dateOfBirth: '1940-03-01',
    dateOfDeath: '2026-11-24',
    arrangerFirstName: 'Anne',
    arrangerLastName: 'LeBlanc',
  }),
};
const written = { office: 'bank', answers, language: 'en', today: '2026-11-25' } as const;
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('a letter to an office', () => {
  it('says in English who died, when and where, who writes and what they are', () => {
    const text = letterText(written);
    for (const said of [
      'November 25, 2026',
      'Subject: notice of a death – Rose Marie LeBlanc',
      'Date of birth: March 1, 1940',
      'Date of death: November 24, 2026',
      'Place of death: Gatineau, Quebec',
      'Home address: 12 rue des Érables, Gatineau',
      'My relationship to the person: Son or daughter',
      'Who looks after the estate: I do, as liquidator',
      'Phone: 613 555 0100',
      'Email: anne@example.org',
      `Account number: ${blankLine}`,
    ])
      expect(text).toContain(said);
  });

  it('says the same in French', () => {
    const text = plain(letterText({ ...written, office: 'retraiteQuebec', language: 'fr' }));
    for (const said of [
      '25 novembre 2026',
      'Retraite Québec',
      'Objet : avis de décès – Rose Marie LeBlanc',
      'Date de naissance : 1er mars 1940',
      'Lieu du décès : Gatineau, Québec',
      'Mon lien avec la personne : Fils ou fille',
      'Moi, à titre de liquidateur ou liquidatrice',
    ])
      expect(text).toContain(said);
    expect(text).not.toMatch(/Subject|Date of/);
  });

  it('has a line to write on for everything that nobody has answered', () => {
    const empty: Answers = { timing: block('now'), location: block('Ontario') };
    const { person, writer, subject } = letterOf({ ...written, answers: empty });
    expect(person.filter(({ text }) => text !== null).map(({ text }) => text)).toEqual(['Ontario']);
    expect(writer.every(({ text }) => text === null)).toBe(true);
    expect(subject).toContain(blankLine);
  });

  it('names the executor where somebody else is', () => {
    const other: Answers = {
      ...answers,
      relationshipToArranger: block('friend'),
      authority: block('will', { executorName: 'Luc Roy' }),
    };
    expect(letterText({ ...written, answers: other })).toContain('Who looks after the estate: Luc Roy');
  });

  it('says the home address only of a home, and that it is to be looked at', () => {
    expect(takesHomeFromPlace(answers)).toBe(true);
    const elsewhere: Answers = {
      ...answers,
      lovedOneLocation: block('hospital', { facilityName: 'Hôpital de Hull' }),
    };
    expect(takesHomeFromPlace(elsewhere)).toBe(false);
    const text = letterText({ ...written, answers: elsewhere });
    expect(text).toContain('Place of death: Hôpital de Hull, Gatineau, Quebec');
    expect(text).toContain(`Home address: ${blankLine}`);
  });

  it.each(languages.flatMap((language) => officeNames.map((office) => ({ language, office }))))(
    'is whole and holds no SIN: $office in $language',
    ({ language, office }) => {
      const typed: Answers = {
        ...answers,
        spiritInfo: block('given', {
          ...answers.spiritInfo?.answerValues,
          spiritOtherNames: 'SIN 046 454 286',
        } as Record<string, string>),
        authority: block('will', { executorName: '046-454-286' }),
        lovedOneAddress: block('046454286'),
        relationshipToArranger: block('child'),
      };
      const text = letterText({ ...written, answers: typed, language, office });
      expect(text).not.toMatch(/046|\{|undefined/);
      expect(text.length).toBeGreaterThan(300);
    },
  );

  it('tells where a passport and a SIN go, and of the others leaves room for the address', () => {
    expect(letterText({ ...written, office: 'passport' })).toContain('Gatineau QC K1A 0G3');
    expect(letterText({ ...written, office: 'sinTerritory' })).toContain('Box 7000, Bathurst NB E2A 4T1');
    expect(letterText(written)).toContain(`Address: ${blankLine}`);
  });
});
