/** The headings of a case that its index and its keys lead to, in the order in which they stand. */
export const headingsIn = (page: ParentNode): HTMLElement[] =>
  [...page.querySelectorAll<HTMLElement>('section h2[id]')].filter((heading) => heading.checkVisibility());

/** Leads to a part of a case: what is folded opens, and its heading has the focus. */
export function goToPart(heading: HTMLElement): void {
  heading.closest('details')?.setAttribute('open', '');
  if (heading.tabIndex < 0) heading.tabIndex = -1;
  heading.focus();
  heading.scrollIntoView({ block: 'start' });
}
