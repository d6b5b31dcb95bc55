import texts from '../messages/en/formTexts.json' with { type: 'json' };

/** The papers that tests have signed. */
type SignedPaper = 'personal-effects' | 'ashes-and-documents-release';

/** The words that are agreed to under a paper, in English. */
const consentOf = (name: SignedPaper, person: string): string => texts.forms[name].consent.replaceAll('{name}', person);

/** A signature under some papers, as a signer gives it. */
export const signatureTo = (names: readonly SignedPaper[], person: string, legalName = 'Paul Roy') => ({
  legalName,
  relation: 'son',
  authority: 'executor named in the will',
  agreed: true,
  mark: { kind: 'typed', text: legalName },
  timeZone: 'America/Edmonton',
  consents: names.map((name) => ({ name, consent: consentOf(name, person) })),
});
