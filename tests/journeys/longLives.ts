import type { Drawn } from './drawnPhotographs.ts';
import { about, face, gathering, type Life, type LifeTribute, nobody, photographOf } from './sixLives.ts';

const captions: Record<number, string> = {
  2: 'The shop in Inverness, before the fire',
  5: 'Her mother, who never sat down',
  9: 'The harbour in June',
  13: 'Normal school, Truro: the year she began to teach',
  18: 'Le mariage, à Chéticamp',
  24: 'The white house in Mabou',
  29: 'Grade two. She is the one laughing',
  37: 'La cuisine, un dimanche comme les autres, avec la visite de Montréal et le chien qui n’était pas à nous',
  44: 'Thirty-one years, and the last day of them',
  52: 'With Ewan at the lake',
};

/** So many photographs through eight decades. */
const eightDecades = (count: number): Life['photographs'] => [
  { drawn: face(2, 'clear', 1280, 1600) },
  ...Array.from({ length: count - 1 }, (_, at) => {
    const year = 1941 + Math.round(((at + 1) * 84) / count);
    const caption = captions[Math.round((at * 60) / count)];
    return photographOf(at + 1, year, { ...(caption ? { caption } : {}), ...(at % 7 === 3 ? { taken: '' } : {}) });
  }),
];

const names = [
  'Ida Rankin',
  'Ewan',
  'The Beatons',
  'Marie-Ève Deveau',
  'Father Angus',
  'Class of 1979',
  'Peggy',
  'Dr. S. Ramanathan',
  'Alasdair MacEachern-Chisholm',
  'Les Bourgeois',
  'Jean',
  'Room 4',
  'Hughie',
  'Catherine',
  'Colin and the boys',
  'Sister Mary Agnes',
  'Old Duncan',
  'Thérèse',
  'The Mabou librarian',
  'Kate',
  'Norman',
  'Luc',
  'A former pupil',
  'The ferry crew',
  'Rose',
];
const messages = [
  'She taught me to read. I never told her that I had kept the book.',
  'Your tea was terrible and I would give anything for a cup.',
  '',
  'Elle m’a appris l’anglais en riant de mon français, et le français en riant de son anglais. Chaque été, elle écrivait sur une carte postale un mot que je ne connaissais pas, et je devais lui répondre avec une phrase où il était. Il y a quarante-deux cartes. La dernière dit : « merci ».',
  'I have buried half this parish, and nobody argued with me about the hymns as she did. She was right about the hymns.',
  'We were thirty-three, and she knew who had not had breakfast.\n\nThere was a tin in the third drawer. We were told it was chalk.',
  '',
  'In my first winter here she came to the door with a shovel, a casserole and a list of the people I should not believe. She was seventy-six. I had come from Madras by way of Halifax, and did not know that one could be cold inside a house. She showed me the damper. She showed me which window to leave open so that the pipes would not freeze. Every November since, there was a knock, and the same shovel. I have it now. I do not know how to thank somebody for twenty winters. I can only say that there is a young couple from Manila at number nine, and that I have bought a second casserole dish.',
  'Nell could not sing and would not stop.',
];

const friends = (count: number): LifeTribute[] =>
  names.slice(0, count).map((name, at): LifeTribute => {
    const words = messages[at % messages.length]!;
    const photograph: Drawn | null =
      words && at % 4 === 0
        ? {
            scene: at % 8 === 0 ? 'two' : 'kitchen',
            print: 'faded',
            width: at % 8 ? 900 : 320,
            height: at % 8 ? 1200 : 240,
            seed: at + 90,
          }
        : null;
    return {
      name,
      words,
      ...(at % 3 === 0 ? { relation: at % 2 ? 'Élève' : 'Neighbour', since: String(1958 + at) } : {}),
      ...(photograph ? { photograph } : {}),
    };
  });

/** Sixty photographs through eight decades in both languages, a voice, a reading, twenty-five tributes; or fewer of each. */
export const eightDecadesLife = (photographs: number, tributes: number): Life => ({
  ...nobody,
  key: 'decades',
  language: 'en',
  first: 'Eleanor',
  last: 'MacLeod-Bourgeois',
  about: about({ line: 'Put the kettle on.', born: '1941-05-03', died: '2026-11-02', region: 'Nova Scotia' }),
  photographs: eightDecades(photographs),
  portrait: 0,
  story: [
    {
      key: 'inverness',
      title: 'Inverness, 1941',
      text: 'Nell was born above her father’s shop, the third of six. She learned to count on tins of beans, and to keep quiet when the credit book came out.\n\nIn winter the harbour froze and the children skated to school. She said that the ice sang, and that anybody who had not heard it had not been listening. When the shop burned in the winter of 1951 the whole street carried water from a hole in that ice, and lost; the beans, she said, were fine.\n\nHer mother took in sewing. Nell threaded needles for her by the stove, and read aloud from whatever there was: the almanac, the Gospel, the backs of tins.',
    },
    {
      key: 'teaching',
      title: 'Thirty-one years of grade two, 1962',
      text: 'Half the county learned to tie its shoes from her. She began in 1962 with forty-one children, one stove and a map of the Empire, from which she cut out what was no longer true.\n\nShe never raised her voice. She lowered it, and thirty children leaned forward.',
    },
    {
      key: 'cheticamp',
      title: 'Chéticamp, 1966',
      text: 'En 1966, elle épousa Réal Bourgeois, pêcheur, qui ne parlait pas anglais ; elle ne parlait pas français. « On s’est compris tout de suite, disait-elle, et de moins en moins par la suite. » Ils eurent quatre enfants, deux langues et un seul chien à la fois.\n\nLa maison de Mabou sentait le pain et l’essence à bateau. On y entrait sans frapper.',
    },
    {
      key: 'kitchen',
      title: 'The kitchen, 1975',
      text: 'There was always one more cup. There was always, it turned out, one more story.',
    },
    {
      key: 'lake',
      title: 'The lake, 1998',
      text: 'After the school she had the lake. She swam in it from the long weekend in May until somebody made her stop. Grandchildren were thrown in early and came out Presbyterian.\n\nIn her last summer she was carried down to it in a kitchen chair, and sat in it to the knees, and told the story of the beans.',
    },
  ],
  places: [
    { key: 'a', years: '1941–1960', place: 'Inverness, Cape Breton', text: '' },
    { key: 'b', years: '1960–1962', place: 'Truro', text: 'Normal school.' },
    { key: 'c', years: '1962–2026', place: 'Mabou', text: 'The white house, then the smaller one behind it.' },
  ],
  services: [
    gathering('visit', 'Visitation', '2027-06-04', '18:00', 'Beaton Hall', 'Main Street, Mabou'),
    gathering(
      'mass',
      'Celebration of life',
      '2027-06-05',
      '14:00',
      'St. Mary’s Church',
      '11627 Route 19, Mabou',
      'Bring a cup. They will all be used.',
    ),
  ],
  pieces: [
    { key: 'p1', kind: 'music', title: 'Ave Maris Stella', by: 'Traditional, Acadie', text: '' },
    {
      key: 'p2',
      kind: 'reading',
      title: 'The kettle',
      by: 'Anne MacLeod',
      source: 'Letters from home',
      text: 'The kettle sings\nupon the stove,\nand you come in\nfrom the harbour.\n\nThe cup is warm\nbefore you sit;\nno one has asked\nwhere you were.',
      other:
        'La bouilloire chante\nsur le poêle,\net tu reviens\ndu havre.\n\nLa tasse est chaude\navant que tu t’assoies ;\npersonne n’a demandé\noù tu étais.',
    },
  ],
  giving: {
    name: 'Inverness County Literacy',
    address: 'https://literacy.example.org',
    note: 'In place of flowers, a book for somebody.',
  },
  recording: {
    kind: 'voice',
    title: 'On the answering machine',
    otherTitle: 'Sur le répondeur',
    taken: '1998',
    chapter: 'kitchen',
    transcript:
      'It is only me. The kettle is on. If you are coming, come; if you are not, I will know you were not.\n\nBring Ewan. Bring a sweater.',
    otherTranscript:
      'Ce n’est que moi. L’eau chauffe. Si tu viens, viens ; sinon, je saurai bien que tu n’es pas venu.',
  },
  tributes: friends(tributes),
});

/** Three hundred photographs, or fewer. */
export const manyLife = (photographs: number): Life => ({
  ...nobody,
  key: 'many',
  language: 'en',
  first: 'Bohdan',
  last: 'Shevchuk',
  about: about({
    line: 'He carried a camera and forgot his keys.',
    born: '1948-01-19',
    died: '2026-09-27',
    region: 'Saskatchewan',
  }),
  photographs: Array.from({ length: photographs }, (_, at) =>
    photographOf(
      at,
      1950 + Math.floor((at * 76) / photographs),
      at % 6 === 0 ? { caption: `Roll ${Math.floor(at / 6) + 1}` } : {},
    ),
  ),
  portrait: 1,
  story: [
    {
      key: 'farm',
      title: 'The farm, 1948',
      text: 'Bohdan grew up nine miles from Canora, where one could see the elevator and, on a clear day, the next one. '.repeat(
        3,
      ),
    },
    {
      key: 'light',
      title: 'Light, 1969',
      text: 'He bought the first camera with calf money in 1969. He photographed the wind. '.repeat(8),
    },
    { key: 'home', title: 'Home again, 1990', text: 'In 1990 he came home for a week and stayed.' },
  ],
});

/** In French alone, long names, no portrait. */
export const frenchLife: Life = {
  ...nobody,
  key: 'french',
  language: 'fr',
  first: 'Marie-Madeleine-Rose-Aimée',
  last: 'Beauséjour-Vaillancourt-Desrochers',
  about: about({
    line: 'Elle laissait toujours la lumière du perron allumée.',
    born: '1938-02-11',
    died: '2026-10-01',
    region: 'Quebec',
  }),
  photographs: [
    {
      ...photographOf(1, 1957),
      caption: 'Le jour de ses noces, à Saint-Ulric-de-la-Rivière-Blanche',
      taken: '1957-06',
    },
    { ...photographOf(3, 1964), caption: 'Le fleuve, devant la maison', taken: '1964-22' },
    { ...photographOf(7, 1972), caption: 'Envoyée par courriel' },
    { ...photographOf(10, 1988) },
    { ...photographOf(14, 2008), caption: 'Quatre générations' },
  ],
  story: [
    {
      key: 'rang',
      title: 'Le rang des Érables',
      text: 'Elle a grandi à Saint-Ulric, dans une maison où l’on comptait quatorze assiettes. Elle disait qu’on n’y manquait de rien, sauf de silence. À quinze ans, elle tenait les comptes du magasin général ; à dix-neuf, en 1957, elle tenait la maison.',
    },
    {
      key: 'mains',
      title: 'Ses mains',
      text: 'On s’en souvient penchées sur une courtepointe, sur un enfant, sur un carré de radis. « Anticonstitutionnellement », disait-elle quand on lui demandait son âge : c’était le mot le plus long qu’elle connaissait, et il lui paraissait juste.',
    },
  ],
  places: [
    { key: 'a', years: '1938–1957', place: 'Saint-Ulric', text: '' },
    { key: 'b', years: '1957–2026', place: 'Matane', text: '' },
  ],
  services: [
    gathering(
      'eglise',
      'Funérailles',
      '2027-06-01',
      '10:30',
      'Église Saint-Jérôme',
      '527, avenue Saint-Jérôme, Matane',
    ),
  ],
  pieces: [{ key: 'p', kind: 'music', title: 'Quand les hommes vivront d’amour', by: 'Raymond Lévesque', text: '' }],
  giving: { name: 'Maison de soins palliatifs', address: '', note: 'Au lieu de fleurs.' },
  tributes: [
    {
      name: 'Rose-Aimée Vaillancourt-Thériault',
      words: 'Elle m’a appris à coudre un bouton et à dire non.',
      relation: 'Filleule',
      since: '1961',
    },
    { name: 'Les Fermières de Matane' },
    { name: 'Jean-Guy' },
  ],
};
