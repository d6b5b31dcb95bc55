type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What stood in one field. */
export type Typed = { id: string; value: string; checked: boolean | null };

const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox');

/** What stands in the fields of a part of the page. Files cannot be put back, and hidden fields nobody has typed. */
export function typedIn(part: HTMLElement | null): Typed[] {
  const controls = part?.querySelectorAll<Control>(':is(input, textarea, select)[id]:not([type=file], [type=hidden])');
  return [...(controls ?? [])]
    .map((control) => ({ id: control.id, value: control.value, checked: isChoice(control) ? control.checked : null }))
    .filter(({ value, checked }) => checked ?? value !== '');
}

/** Puts one field back the way a person would have filled it, so that the screen takes notice. */
function fill(control: Control, { value, checked }: Typed): void {
  if (checked !== null) {
    if ((control as HTMLInputElement).checked !== checked) control.click();
    return;
  }
  if (control.value === value) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!.set!.call(control, value);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Puts everything back that has its field again. */
export function typeAgain(typed: readonly Typed[]): void {
  for (const one of typed) {
    const control = document.getElementById(one.id) as Control | null;
    if (control) fill(control, one);
  }
}
