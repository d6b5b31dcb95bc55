import { describe, expect, test } from 'vitest';
import { handedOverMail } from './emails.ts';

const mail = (person: string, language: 'en' | 'fr') =>
  handedOverMail({ language, publicUrl: 'https://rivage.example', spiritId: 'x', person, to: 'luc@example.org' });

describe('a mail that names a person', () => {
  test('says "of" as French does, before a vowel too and where the name is not known', () => {
    expect(mail('Éloïse Roy', 'fr').subject).toBe('luc@example.org tient maintenant le dossier d’Éloïse Roy');
    expect(mail('Marie Roy', 'fr').subject).toBe('luc@example.org tient maintenant le dossier de Marie Roy');
    expect(mail('', 'fr').subject).toBe('luc@example.org tient maintenant le dossier d’une personne proche');
    expect(mail('Éloïse Roy', 'en').subject).toBe('luc@example.org now keeps the record of Éloïse Roy');
  });
});
