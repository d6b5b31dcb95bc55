import type { Language } from '#vocabulary/languages.ts';
import { type Draft, draftOf, type WrittenPaper } from './draft.rules.ts';

/** The versions of a paper in their boxes: what was typed stays as it was typed when it is saved. */
export function paperVersions<Paper extends WrittenPaper>(language: Language) {
  const drafts = new WeakMap<Paper, Draft>();
  const versions = new WeakMap<Draft, string>();
  const note = (paper: Paper, draft: Draft) => {
    drafts.set(paper, draft);
    versions.set(draft, paper.updatedAt);
    return draft;
  };
  return {
    draftIn: (paper: Paper): Draft => drafts.get(paper) ?? note(paper, draftOf(paper, language)),
    /** When a draft was the server's, ISO 8601 UTC; empty where that is not known. */
    versionOf: (draft: Draft | undefined): string => (draft && versions.get(draft)) ?? '',
    noteSaved: (paper: Paper, draft: Draft): Paper => {
      note(paper, draft);
      return paper;
    },
  };
}
