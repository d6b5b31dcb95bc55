import type { Page } from '@playwright/test';
import type { UserInput } from './userInput.ts';

/** What a way costs: screens, taps (clicks, and keys that act), keys of what is typed, and the words that stand on the screens. */
export type Cost = { screens: string[]; taps: number; keys: number; words: number };

export const noCost = (): Cost => ({ screens: [], taps: 0, keys: 0, words: 0 });

/** The keystroke-level model (Card, Moran and Newell 1983), in seconds: a key, a tap, and making up one's mind at a screen. */
const seconds = { key: 0.28, tap: 1.1, mind: 1.35 } as const;

/** How long the way takes somebody who knows it. */
export const secondsOf = ({ screens, taps, keys }: Cost): number =>
  keys * seconds.key + taps * seconds.tap + screens.length * seconds.mind;

/** The same hands, counted: a field costs a tap unless the focus is there already, and each character a key. */
export const counted = (hands: UserInput, cost: Cost): UserInput => ({
  press: (target) => {
    cost.taps += 1;
    return hands.press(target);
  },
  choose: (target) => {
    cost.taps += 1;
    return hands.choose(target);
  },
  fill: async (target, text) => {
    const isFocused = await target.evaluate((element) => element === document.activeElement);
    cost.taps += isFocused ? 0 : 1;
    cost.keys += text.length;
    await hands.fill(target, text);
  },
  select: (target, value) => {
    cost.taps += 2;
    return hands.select(target, value);
  },
  pick: (target, text) => {
    cost.taps += 2;
    cost.keys += text.length;
    return hands.pick(target, text);
  },
  key: (name) => {
    cost.taps += 1;
    return hands.key(name);
  },
  type: (text) => {
    cost.keys += text.length;
    return hands.type(text);
  },
});

/** The words of title bar, page and foot; the banner of a development machine is none of them. */
export const countWords = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>('header, main, footer')]
        .flatMap((part) => part.innerText.split(/\s+/))
        .filter((word) => /[\p{L}\d]/u.test(word)).length,
  );

/** Counts each address that comes up from now on as a screen; what only narrows a list is the same screen. */
export function countScreens(page: Page, cost: Cost): void {
  cost.screens.push(new URL(page.url()).pathname);
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url());
    if (frame === page.mainFrame() && pathname !== cost.screens.at(-1)) cost.screens.push(pathname);
  });
}
