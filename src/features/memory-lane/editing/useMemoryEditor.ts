import { useCallback } from 'react';
import { sectionNames } from '#features/memory-lane/core/rules.ts';
import type { EditableMemoryPage, MemorySections, SectionName } from '#features/memory-lane/core/schema.ts';
import { type FieldConflict, isReordered, type Section } from '#features/memory-lane/story/merge.rules.ts';
import { fieldConflictsOf, type MemoryAutosave, useMemoryAutosave } from './useMemoryAutosave.ts';
import { useUndo } from './useUndo.ts';

/** A section in which a relative wrote something else in the same fields; ours stands until somebody has chosen. */
type SectionConflict = { name: SectionName; fields: readonly FieldConflict[] };

const conflictsIn = ({ changes, base, conflicts }: MemoryAutosave['view']): readonly SectionConflict[] =>
  sectionNames.flatMap((name) => {
    const mine = changes[name];
    if (!mine || !(name in conflicts)) return [];
    return [{ name, fields: fieldConflictsOf({ base: base[name], mine, theirs: conflicts[name] }) }];
  });

/**
 * What is written on a page: saved by itself, taken back and put back a step at a time, and put together with what
 * relatives write meanwhile.
 */
export function useMemoryEditor(id: string, page: EditableMemoryPage) {
  const { draft, read, view, autosave } = useMemoryAutosave(id, page);
  const applySection = useCallback(
    (name: SectionName, value: Section) => autosave.change({ [name]: value }),
    [autosave],
  );
  const currentSection = useCallback((name: SectionName) => read()[name], [read]);
  const undoing = useUndo({ applySection, currentSection });
  const { note } = undoing;
  const change = useCallback(
    <Name extends SectionName>(name: Name, value: MemorySections[Name]) => {
      note(name, value, isReordered(currentSection(name), value));
      applySection(name, value);
    },
    [note, currentSection, applySection],
  );
  const refused = sectionNames.filter((name) => name in view.refusals);
  const { status, isPersisted } = view;
  return { draft, change, status, isPersisted, refused, conflicts: conflictsIn(view), autosave, undoing };
}

/** A page in the hands of its family. */
export type MemoryEditorState = ReturnType<typeof useMemoryEditor>;
