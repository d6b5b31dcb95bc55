import { carryAlong } from './carry.ts';
import type { Offset } from './geometry.ts';
import { layBack, layDown, type OnReorder } from './layDown.ts';
import { type Drag, lift, type PointerPress } from './lift.ts';

/** A mouse that moves so far wants to drag; a finger that moves so far before it has rested wants to scroll. */
const dragThreshold = 6;
const longPressMilliseconds = 280;

type Phase =
  | { name: 'idle' }
  /** A finger that must rest lifts when the time is over, anything else when it moves. */
  | { name: 'pressed'; press: PointerPress; rest: number | undefined }
  | { name: 'held'; press: PointerPress; drag: Drag; stop: () => void }
  /** Laid back while its button is still down. */
  | { name: 'spent'; press: PointerPress };

type DragSessionOptions = {
  list: HTMLElement;
  /** What finds the element that covers the upper edge of the page. */
  cover: string;
  onReorder: OnReorder;
};

/** What one pointer does with the pieces of a list: it presses, holds, and lays down or back. */
export class DragSession {
  readonly #options: DragSessionOptions;
  #phase: Phase = { name: 'idle' };

  constructor(options: DragSessionOptions) {
    this.#options = options;
  }

  get isHeld(): boolean {
    return this.#phase.name === 'held';
  }

  get isPressed(): boolean {
    return this.#phase.name === 'pressed' || this.isHeld;
  }

  /** True where a finger rests on a piece, or anything holds one. */
  get isResting(): boolean {
    return this.isHeld || (this.#phase.name === 'pressed' && this.#phase.rest !== undefined);
  }

  /** A pointer goes down; on no piece of the list it only ends what was spent. */
  down(press: PointerPress | undefined): void {
    if (this.isHeld || (!press && this.isPressed)) return;
    this.#leave();
    if (!press) return;
    const rest = press.mustRest ? window.setTimeout(() => this.#endRest(press), longPressMilliseconds) : undefined;
    this.#phase = { name: 'pressed', press, rest };
  }

  /** The pointer moves; without a button it was released where we did not hear of it. */
  move(pointerId: number, to: Offset, isDown: boolean): void {
    const phase = this.#phase;
    if (phase.name === 'idle' || phase.name === 'spent' || phase.press.id !== pointerId) return;
    if (!isDown) this.cancel();
    else if (phase.name === 'held') phase.drag.pointer = to;
    else if (Math.hypot(to.x - phase.press.x, to.y - phase.press.y) < dragThreshold) return;
    else if (phase.rest === undefined) this.#hold(phase.press);
    else this.#leave();
  }

  /** The pointer goes up; true where it has dragged, so that it has not pressed. */
  up(pointerId: number, at: Offset): boolean {
    const phase = this.#phase;
    if (phase.name === 'idle' || phase.press.id !== pointerId) return false;
    this.#leave();
    if (phase.name === 'held') layDown({ ...phase.drag, pointer: at }, this.#options.onReorder);
    return phase.name !== 'pressed';
  }

  /** Lays back what is held. */
  cancel(): void {
    const phase = this.#phase;
    if (phase.name === 'spent') return;
    this.#leave();
    if (phase.name === 'held') layBack(phase.drag);
  }

  /** Lays back what is held while its button is still down. */
  escape(): void {
    const phase = this.#phase;
    if (phase.name !== 'held') return;
    this.cancel();
    this.#phase = { name: 'spent', press: phase.press };
  }

  /** Lifts the piece, unless somebody else has removed it meanwhile. */
  #endRest(press: PointerPress): void {
    if (press.piece.isConnected) this.#hold(press);
    else this.#leave();
  }

  #hold(press: PointerPress): void {
    const drag = lift(this.#options.list, press);
    this.#phase = { name: 'held', press, drag, stop: carryAlong(drag, this.#options.cover) };
  }

  #leave(): void {
    if (this.#phase.name === 'pressed') clearTimeout(this.#phase.rest);
    if (this.#phase.name === 'held') this.#phase.stop();
    this.#phase = { name: 'idle' };
  }
}
