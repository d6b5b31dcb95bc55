/** The papers of a plan that is made ahead: the wishes on one page, a card for the wallet, a letter to the executor. */
export const wishPapers = ['page', 'card', 'letter'] as const;

/** A paper of a plan that is made ahead. */
export type WishPaper = (typeof wishPapers)[number];

/** The paper of this name; undefined where the last part of an address names none. */
export const findWishPaper = (name: string): WishPaper | undefined => wishPapers.find((one) => one === name);

/** Where a paper of a record stands. */
export const wishPath = (spiritId: string, paper: WishPaper): string =>
  paper === 'page' ? `/spirit/${spiritId}/wishes` : `/spirit/${spiritId}/wishes/${paper}`;

const paperOfTasks: Readonly<Record<string, WishPaper>> = {
  bindingWishes: 'page',
  writeWishes: 'page',
  tellExecutor: 'letter',
  walletCard: 'card',
};

/** The paper that a task of a plan is done with. */
export const wishPaperOfTask = (text: string): WishPaper | undefined => paperOfTasks[text];
