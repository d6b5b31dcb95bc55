/** A field that holds what somebody has typed or chosen. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What stood in one field; `checked` only where it is a choice. */
export type ControlState = { id: string; value: string; checked: boolean | null };

const isControl = (element: Element | null): element is Control =>
  [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((kind) => element instanceof kind);

/** True for radio buttons and checkboxes. */
export const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox');

/** What stands in one field now. */
export const controlStateOf = (control: Control): ControlState => ({
  id: control.id,
  value: control.value,
  checked: isChoice(control) ? control.checked : null,
});

/** Every field in a part of the page at hand; in its `main` unless said otherwise. */
export const controlsNow = (within: ParentNode | null = document.querySelector('main')): Control[] => [
  ...(within?.querySelectorAll<Control>(':is(input, textarea, select)[id]:not([type=file], [type=hidden])') ?? []),
];

/**
 * Has a field hold what stood in it, as if a person had written it. Where that stands there already the text is not touched: whoever
 * writes on keeps their place in it, and a space at the end of what is to be an address.
 */
export function restoreControl({ id, value, checked }: ControlState): void {
  const control = document.getElementById(id);
  if (!isControl(control)) return;
  if (checked !== null) {
    if (isChoice(control)) control.checked = !checked;
    control.click();
    return;
  }
  if (control.value !== value) control.value = value;
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
