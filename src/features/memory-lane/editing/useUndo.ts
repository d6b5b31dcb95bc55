import { useCallback, useRef, useState } from 'react';
import type { MemorySections, SectionName } from '#features/memory-lane/core/schema.ts';

const maximumSteps = 100;
/** Typing on in one part is one step back. */
const mergeWindowMilliseconds = 1_500;

/** Something that was done at once and can be taken back and done again: an order, a caption. */
export type UndoableAction = { back: () => void; forth: () => void };

type Step = { name: SectionName; value: MemorySections[SectionName] } | UndoableAction;

type UndoProps = {
  applySection: (name: SectionName, value: MemorySections[SectionName]) => void;
  currentSection: (name: SectionName) => MemorySections[SectionName];
};

/** The last steps of this sitting, taken back and put back one at a time. */
export function useUndo({ applySection, currentSection }: UndoProps) {
  const [steps, setSteps] = useState<{ past: readonly Step[]; future: readonly Step[] }>({ past: [], future: [] });
  const last = useRef({ name: '', at: 0 });
  const push = useCallback((step: Step) => {
    setSteps(({ past }) => ({ past: [...past.slice(-maximumSteps), step], future: [] }));
  }, []);
  /** Notes how a part is now, before it changes; what is no typing (`isAct`) is a step of its own. */
  const note = useCallback(
    (name: SectionName, isAct: boolean) => {
      const now = Date.now();
      if (isAct || last.current.name !== name || now - last.current.at > mergeWindowMilliseconds)
        push({ name, value: currentSection(name) });
      last.current = isAct ? { name: '', at: 0 } : { name, at: now };
    },
    [push, currentSection],
  );
  /** Notes something that was done. */
  const did = useCallback(
    (act: UndoableAction) => {
      last.current = { name: '', at: 0 };
      push(act);
    },
    [push],
  );
  /** Takes back one act, whatever was done after it. */
  const takeBack = useCallback((act: UndoableAction) => {
    act.back();
    setSteps(({ past, future }) =>
      past.includes(act) ? { past: past.filter((step) => step !== act), future: [...future, act] } : { past, future },
    );
  }, []);
  const turn = useCallback(
    (step: Step, way: 'back' | 'forth'): Step => {
      last.current = { name: '', at: 0 };
      if ('name' in step) {
        const now = { name: step.name, value: currentSection(step.name) };
        applySection(step.name, step.value);
        return now;
      }
      step[way]();
      return step;
    },
    [applySection, currentSection],
  );
  const undo = useCallback(() => {
    const step = steps.past.at(-1);
    if (!step) return;
    const turned = turn(step, 'back');
    setSteps(({ past, future }) => ({ past: past.slice(0, -1), future: [...future, turned] }));
  }, [steps, turn]);
  const redo = useCallback(() => {
    const step = steps.future.at(-1);
    if (!step) return;
    const turned = turn(step, 'forth');
    setSteps(({ past, future }) => ({ past: [...past, turned], future: future.slice(0, -1) }));
  }, [steps, turn]);
  return { note, did, takeBack, undo, redo, canUndo: steps.past.length > 0, canRedo: steps.future.length > 0 };
}
