import { expect, type Locator, type Page } from '@playwright/test';

/** How a person works a page: with a pointer, or with the keyboard alone. */
export type UserInput = {
  press: (target: Locator) => Promise<void>;
  fill: (target: Locator, text: string) => Promise<void>;
  choose: (target: Locator) => Promise<void>;
  select: (target: Locator, value: string) => Promise<void>;
  /** Types a text into a field with suggestions and takes the first one. */
  pick: (target: Locator, text: string) => Promise<void>;
  /** A key that does something by itself, wherever the focus is. */
  key: (name: string) => Promise<void>;
  /** Typing where the focus is. */
  type: (text: string) => Promise<void>;
};

const keysOf = ({ keyboard: keys }: Page): Pick<UserInput, 'key' | 'type'> => ({
  key: (name) => keys.press(name),
  type: (text) => keys.type(text),
});

/** A pointer, or a finger. */
export const pointer = (page: Page): UserInput => ({
  ...keysOf(page),
  press: (target) => target.click(),
  fill: (target, text) => target.fill(text),
  choose: (target) => target.check(),
  select: async (target, value) => void (await target.selectOption(value)),
  async pick(target, text) {
    await target.fill(text);
    await page.getByRole('option', { name: text }).first().click();
  },
});

const tabStopsMaximum = 150;

/** The keyboard alone: Tab to get somewhere, Enter, Space and arrows to act. */
export function keyboard(page: Page): UserInput {
  const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

  async function tabTo(reached: () => Promise<boolean>): Promise<void> {
    for (let stops = 0; stops < tabStopsMaximum; stops++) {
      if (await reached()) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('The keyboard does not get there.');
  }
  const goTo = async (target: Locator): Promise<void> => {
    await target.waitFor();
    await tabTo(() => isFocused(target));
  };
  const type = async (target: Locator, text: string) => {
    await goTo(target);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  };

  /** Tab reaches a group of radio buttons, arrows walk through it. */
  const walkGroup = async (radio: Locator) => {
    const name = await radio.getAttribute('name');
    await tabTo(() => page.evaluate((group) => (document.activeElement as HTMLInputElement)?.name === group, name));
    for (let steps = 0; steps < 30 && !(await isFocused(radio)); steps++) await page.keyboard.press('ArrowDown');
  };

  return {
    ...keysOf(page),
    async press(target) {
      await goTo(target);
      await page.keyboard.press('Enter');
    },
    fill: type,
    async choose(target) {
      await target.waitFor();
      if ((await target.getAttribute('type')) === 'radio') await walkGroup(target);
      else await goTo(target);
      if (!(await target.isChecked())) await page.keyboard.press('Space');
      await expect(target).toBeChecked();
    },
    async select(target, value) {
      await goTo(target);
      const label = await target.evaluate((element, wanted) => {
        const option = [...(element as HTMLSelectElement).options].find(({ value: own }) => own === wanted);
        return option?.label ?? '';
      }, value);
      await page.keyboard.type(label);
      await expect(target).toHaveValue(value);
    },
    async pick(target, text) {
      await type(target, text);
      await page.getByRole('option', { name: text }).first().waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    },
  };
}
