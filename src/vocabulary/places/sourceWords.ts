import type { Language } from '#vocabulary/languages.ts';

// Only what has a French name of its own: acts of provinces that legislate in English alone keep theirs.
const inFrench: readonly (readonly [RegExp, string])[] = [
  [/Civil Code of Québec/g, 'Code civil du Québec'],
  [/Government of Newfoundland and Labrador/g, 'gouvernement de Terre-Neuve-et-Labrador'],
  [/^Government of Ontario, (\d+), quoted by the press$/g, 'gouvernement de l’Ontario, $1, cité par la presse'],
  [/Vital Statistics – Stillbirth Database/g, 'Statistique de l’état civil – Base de données sur les mortinaissances'],
  [/Statistics Canada/g, 'Statistique Canada'],
  [
    /Library and Archives Canada, community profile of about /g,
    'Bibliothèque et Archives Canada, profil de la localité d’environ ',
  ],
  [/, community page$/g, ', page de la localité'],
  [/, municipal cemetery$/g, ', cimetière municipal'],
  [/, about (?=\d)/g, ', vers '],
  [/, quoted by law firms$/g, ', citée par des cabinets d’avocats'],
  [/, quoted by (?=[a-z]+\.)/g, ', citée par '],
  [/, as copied by /g, ', copiée par '],
  [/, on the Estate Administration Act$/g, ', sur l’Estate Administration Act'],
  [/\bO\. Reg\. /g, 'Règl. de l’Ont. '],
  [/\bss?\. (?=\d)/g, 'art. '],
  [/ and (?<=art\. \d+ and )(?=\d)/g, ' et '],
  [/ list quoted by /g, ', liste citée par '],
  [/ manual (?=\d)/g, ', manuel '],
  [/; /g, '\u00a0; '],
];

/** Where a fact of law comes from, as a reader of this language writes it. */
export function sourceWords(source: string, language: Language): string {
  const named = source.replaceAll('bereavementstartguide', 'Bereavement Start Guide');
  return language === 'fr'
    ? inFrench.reduce((words, [english, french]) => words.replace(english, french), named)
    : named;
}
