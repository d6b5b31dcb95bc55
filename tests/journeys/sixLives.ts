import type { RecordingWords } from '#features/memory-lane/core/recordings.schema.ts';
import type { MemorySections } from '#features/memory-lane/core/schema.ts';
import type { Language } from '#vocabulary/languages.ts';
import type { Drawn, Print, Scene } from './drawnPhotographs.ts';

/** A photograph of a life, with what its family writes about it. */
export type LifePhotograph = { drawn: Drawn; caption?: string; taken?: string; full?: boolean };

/** What a visitor leaves; without words a candle. */
export type LifeTribute = {
  name: string;
  words?: string;
  relation?: string;
  since?: string;
  photograph?: Drawn;
};

/** A made-up life as its family and its friends tell it. */
export type Life = {
  /** By which it is called here and in the files that are kept of it. */
  key: string;
  language: Language;
  first: string;
  last: string;
  about: Omit<MemorySections['about'], 'name' | 'portraitId'>;
  photographs: readonly LifePhotograph[];
  /** The number of the photograph that is the portrait. */
  portrait: number | null;
  story: MemorySections['story'];
  places: MemorySections['places'];
  services: MemorySections['services'];
  pieces: MemorySections['pieces'];
  giving: MemorySections['giving'];
  recording: Partial<RecordingWords> | null;
  tributes: readonly LifeTribute[];
};

const noGiving = { name: '', address: '', note: '' };

const nobody: Omit<Life, 'key' | 'language' | 'first' | 'last' | 'about'> = {
  photographs: [],
  portrait: null,
  story: [],
  places: [],
  services: [],
  pieces: [],
  giving: noGiving,
  recording: null,
  tributes: [],
};

const gathering = (
  key: string,
  title: string,
  date: string,
  time: string,
  place: string,
  address: string,
  note = '',
): MemorySections['services'][number] => ({
  key,
  title,
  date,
  time,
  until: '',
  zone: '',
  place,
  address,
  listingId: null,
  livestream: '',
  note,
});

const about = (of: Partial<Life['about']>): Life['about'] => ({
  line: '',
  born: '',
  bornShown: 'full',
  died: '',
  diedShown: 'full',
  region: '',
  shared: 'portrait',
  ...of,
});

/** Shapes as cameras, scanners and telephones make them; the last is what was once sent by mail. */
const shapes = [
  [1500, 1000],
  [1000, 1500],
  [1200, 1200],
  [2100, 700],
  [1600, 900],
  [900, 1200],
  [1280, 960],
  [320, 240],
] as const;
const scenes: readonly Scene[] = ['group', 'face', 'kitchen', 'range', 'shore', 'two', 'garden', 'snow'];

/** How a photograph of a year looks. */
const printOf = (year: number): Print =>
  year < 1948
    ? 'brown'
    : year < 1962
      ? 'grey'
      : year < 1974
        ? 'faded'
        : year < 1984
          ? 'instant'
          : year < 2002
            ? 'flash'
            : 'clear';

/** A photograph of a year: its shape, its scene and its paper by its number. */
export function photographOf(number: number, year: number, words: Partial<LifePhotograph> = {}): LifePhotograph {
  const [width, height] = shapes[(number * 5 + Math.floor(number / 8)) % shapes.length]!;
  const scene = scenes[(number * 3 + Math.floor(number / 5)) % scenes.length]!;
  const drawn = { scene, print: printOf(year), width, height, seed: number + 11, turned: number % 9 === 4 };
  return { drawn, taken: String(year), ...words };
}

const face = (seed: number, print: Print, width = 1200, height = 1500): Drawn => ({
  scene: 'face',
  print,
  width,
  height,
  seed,
});

const twoPhotographs: Life = {
  ...nobody,
  key: 'two',
  language: 'en',
  first: 'Harjit',
  last: 'Gill',
  about: about({ born: '1950', bornShown: 'year', died: '2026-11-10', region: 'British Columbia' }),
  photographs: [
    { drawn: face(5, 'clear', 1100, 1400) },
    {
      drawn: { scene: 'garden', print: 'flash', width: 1500, height: 1000, seed: 8 },
      caption: 'At the orchard',
      taken: '1985~',
    },
  ],
  portrait: 0,
  story: [
    {
      key: 'life',
      title: '',
      text: 'He fixed everything: tractors, radios, quarrels. He is the reason the neighbours speak to each other. He asked for no speeches.',
    },
  ],
};

const threeDays: Life = {
  ...nobody,
  key: 'child',
  language: 'en',
  first: 'Wren',
  last: 'Okafor',
  about: about({
    line: 'Three days, and all of us changed.',
    born: '2026-11-02',
    died: '2026-11-05',
    region: 'Manitoba',
  }),
  photographs: [{ drawn: { scene: 'cradle', print: 'clear', width: 1400, height: 1050, seed: 3, turned: true } }],
  portrait: 0,
  services: [
    gathering(
      'grave',
      'At the graveside',
      '2027-01-16',
      '11:00',
      'Brookside Cemetery',
      '3001 Notre Dame Avenue, Winnipeg',
    ),
  ],
  tributes: [
    { name: 'Grandma Ada', words: 'I held you for an hour. It was a whole hour.', relation: 'Grandmother' },
    { name: 'The nurses of 4 West' },
  ],
};

const noPhotograph: Life = {
  ...nobody,
  key: 'north',
  language: 'en',
  first: 'Elisapee',
  last: 'Nakashuk',
  about: about({
    line: 'She heard the ice before anybody saw it.',
    born: '194X',
    died: '2026-10-19',
    region: 'Nunavut',
    shared: 'landscape',
  }),
  story: [
    {
      key: 'land',
      title: 'On the land',
      text: 'Elisapee was born in a camp on Cumberland Sound. Nobody wrote down the day; it was when the seals come up.\n\nShe sewed the boots of four generations, and each pair fit.',
    },
  ],
  services: [
    gathering(
      'church',
      'Funeral',
      '2027-01-09',
      '13:00',
      'St. Luke’s Church',
      'Pangnirtung',
      'A feast follows at the community hall.',
    ),
  ],
  tributes: [
    { name: 'Jaypetee', words: 'She taught me to wait.', relation: 'Grandson' },
    {
      name: 'Annie Akpalialuk',
      words: 'My first amauti is hers. My daughter wears it now.',
      relation: 'Neighbour',
      since: '1974',
    },
    { name: 'The health centre' },
    {
      name: 'Margaret Kilabuk-Etuangat',
      words:
        'When my husband did not come back from the floe edge, she sat with me for nine days. She did not say that it would pass. She made tea, she mended his parka, and on the tenth day she gave it to me and said that somebody would need it. Somebody did.',
      relation: 'Friend',
      since: '1981',
    },
    { name: 'Rosie' },
    { name: 'Daniel and Leah' },
    { name: 'Tommy', words: 'Qujannamiik, Anaanatsiaq.' },
    { name: 'The co-op' },
    { name: 'Looee', words: 'The light in her window was how we found the shore.', relation: 'Hunter' },
    { name: 'Sheila' },
    { name: 'Mosesee' },
    { name: 'A friend in Iqaluit', words: 'I still hear her laugh at the airport.' },
  ],
};

/** The lives that stand on this page; the others are longer (longLives.ts). */
export const shortLives = [twoPhotographs, threeDays, noPhotograph] as const;

export { about, face, gathering, nobody };
