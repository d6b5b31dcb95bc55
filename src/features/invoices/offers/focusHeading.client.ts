/** Puts the focus on a heading once it stands there. */
export function focusHeading(id: string): void {
  requestAnimationFrame(() => {
    const heading = document.getElementById(id);
    heading?.focus();
    heading?.scrollIntoView({ block: 'start' });
  });
}
