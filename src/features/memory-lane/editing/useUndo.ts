import { useCallback, useRef, useState } from 'react';
import type { SectionName } from '#features/memory-lane/core/schema.ts';
import { type Section, type SectionStep, withStepTurned } from '#features/memory-lane/story/merge.rules.ts';
import { isEqual } from '#vocabulary/jsonObject.ts';

const maximumSteps = 100;
/** Typing on in one part is one step back. */
const mergeWindowMilliseconds = 1_500;

/** Something that was done at once and can be taken back and done again: an order, a caption. */
export type UndoableAction = { back: () => void; forth: () => void };

type NamedStep = SectionStep & { name: SectionName };
type Step = NamedStep | UndoableAction;

type UndoProps = {
  applySection: (name: SectionName, value: Section) => void;
  currentSection: (name: SectionName) => Section;
};

/** Before anything is typed, and after an act. */
const nothingTyped: { step: NamedStep | null; at: number } = { step: null, at: 0 };

const newKey = () => crypto.randomUUID();

function turnStep(step: Step, way: 'back' | 'forth', { applySection, currentSection }: UndoProps): void {
  if ('name' in step) {
    const turned = way === 'back' ? step : { from: step.to, to: step.from };
    applySection(step.name, withStepTurned(currentSection(step.name), turned, newKey));
  } else step[way]();
}

/** The last steps of this sitting, taken back and put back one at a time. */
export function useUndo({ applySection, currentSection }: UndoProps) {
  const [steps, setSteps] = useState<{ past: readonly Step[]; future: readonly Step[] }>({ past: [], future: [] });
  const last = useRef(nothingTyped);
  const push = useCallback((step: Step) => {
    setSteps(({ past }) => ({ past: [...past.slice(-maximumSteps), step], future: [] }));
  }, []);
  /** Notes what a part becomes, before it does; what is no typing (`isAct`) is a step of its own. */
  const note = useCallback(
    (name: SectionName, to: Section, isAct: boolean) => {
      const [at, from, typing] = [Date.now(), currentSection(name), last.current];
      const goesOn = !isAct && typing.step?.name === name && at - typing.at <= mergeWindowMilliseconds;
      // What a relative has written meanwhile is none of this step.
      if (goesOn && typing.step && isEqual(typing.step.to, from)) {
        const longer = { ...typing.step, to };
        setSteps(({ past, future }) => ({ past: past.map((step) => (step === typing.step ? longer : step)), future }));
        last.current = { step: longer, at };
        return;
      }
      const step = { name, from, to };
      push(step);
      last.current = isAct ? nothingTyped : { step, at };
    },
    [push, currentSection],
  );
  /** Notes something that was done. */
  const did = useCallback(
    (act: UndoableAction) => {
      last.current = nothingTyped;
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
    (step: Step, way: 'back' | 'forth') => {
      last.current = nothingTyped;
      turnStep(step, way, { applySection, currentSection });
    },
    [applySection, currentSection],
  );
  const undo = useCallback(() => {
    const step = steps.past.at(-1);
    if (!step) return;
    turn(step, 'back');
    setSteps(({ past, future }) => ({ past: past.slice(0, -1), future: [...future, step] }));
  }, [steps, turn]);
  const redo = useCallback(() => {
    const step = steps.future.at(-1);
    if (!step) return;
    turn(step, 'forth');
    setSteps(({ past, future }) => ({ past: [...past, step], future: future.slice(0, -1) }));
  }, [steps, turn]);
  return { note, did, takeBack, undo, redo, canUndo: steps.past.length > 0, canRedo: steps.future.length > 0 };
}
