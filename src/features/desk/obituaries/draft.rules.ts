import { rowsIn } from '#features/forms/definitions/values.rules.ts';
import { newGathering } from '#features/memory-lane/core/gatherings.rules.ts';
import { blankSections, initialSections } from '#features/memory-lane/core/rules.ts';
import type { MemorySections } from '#features/memory-lane/core/schema.ts';
import { suggestWordings, type TranslateWording, type WordingKey } from '#features/memory-lane/story/wording.rules.ts';
import { type Language, localeOf } from '#vocabulary/languages.ts';

type Data = Readonly<Record<string, unknown>>;

/** What an obituary is begun with. `service`: when and where the home has planned it, on its own clock. */
export type KnownOfObituary = {
  answers: Data;
  /** The family's own form about the obituary, as far as it is written. */
  form: Data;
  /** The memory page, where everybody may read it. */
  page: Partial<MemorySections> | null;
  service: { date: string; time: string; place: string } | null;
};

const textIn = (data: Data, key: string): string => (typeof data[key] === 'string' ? data[key].trim() : '');

/** Relatives as the family has listed them: each name, with what they are in brackets where that was said. */
function peopleIn(data: Data, key: string, language: Language): string | undefined {
  const people = rowsIn(Array.isArray(data[key]) ? data[key] : undefined).flatMap(({ name = '', relation = '' }) =>
    name.trim() === '' ? [] : [relation.trim() ? `${name.trim()} (${relation.trim()})` : name.trim()],
  );
  if (people.length === 0) return undefined;
  return new Intl.ListFormat(localeOf[language], { type: 'conjunction' }).format(people);
}

/** The sentences that stand in one paragraph. */
const paragraphs: readonly (readonly WordingKey[])[] = [
  ['death', 'birth', 'places'],
  ['family', 'before'],
  ['life'],
  ['service'],
  ['giving', 'thanks'],
];

/** Whether the form lets the service be told: a family that keeps it to itself, or has not set it, says so there. */
const mayTellService = (form: Data): boolean => !['private', 'later'].includes(textIn(form, 'servicePublic'));

/** What the sentences are made of: the memory page where everybody reads it, else the answers; and what the form and the home add. */
function sectionsOf({ answers, form, page, service }: KnownOfObituary, serviceTitle: string): MemorySections {
  const sections = page ? { ...blankSections, ...page } : initialSections(answers);
  const planned = service && { ...newGathering(sections, 'planned'), title: serviceTitle, ...service };
  const own = sections.services.length > 0 || !planned ? sections.services : [planned];
  const donations = textIn(form, 'donations');
  return {
    ...sections,
    services: mayTellService(form) ? own : [],
    giving: sections.giving.name || !donations ? sections.giving : { ...sections.giving, name: donations },
  };
}

/**
 * The first text of an obituary in a language, out of what is known, with blanks for the rest: the sentences that help a family
 * with its memory page. What the family has written itself comes first where it is in this language.
 */
export function draftText(
  known: KnownOfObituary,
  language: Language,
  { t, serviceTitle }: { t: TranslateWording; serviceTitle: string },
): string {
  const { form } = known;
  const written = textIn(form, 'text');
  if (written && languageOfForm(form) === language) return written;
  const wordings = suggestWordings(sectionsOf(known, serviceTitle), language, t, filled(form, language));
  return paragraphs
    .map((keys) =>
      wordings
        .filter(({ key }) => keys.includes(key))
        .map(({ text }) => text)
        .join(' '),
    )
    .filter(Boolean)
    .join('\n\n');
}

function filled(form: Data, language: Language): Partial<Record<WordingKey, string>> {
  const family = peopleIn(form, 'survivors', language);
  const before = peopleIn(form, 'predeceased', language);
  return { ...(family && { family }), ...(before && { before }) };
}

/** In which language a family has written its own text: in French where it names that alone. */
function languageOfForm(form: Data): Language {
  const named = Array.isArray(form.languages) ? form.languages : [];
  return named.includes('french') && !named.includes('english') ? 'fr' : 'en';
}

/** The name that stands above the obituary. */
export const draftName = (known: KnownOfObituary): string => sectionsOf(known, '').about.name.slice(0, 120).trim();
