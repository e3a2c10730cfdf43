/** Focuses the field with this id; in a group, the checked or first option. */
export function focusField(id: string) {
  const field = document.getElementById(id);
  const inside =
    field?.querySelector<HTMLElement>('input:checked') ?? field?.querySelector<HTMLElement>('input, button');
  const target = field?.matches('fieldset, div') ? inside : field;
  field?.closest('details')?.setAttribute('open', ''); // what is folded takes no focus
  target?.focus({ preventScroll: true });
  field?.closest('div, fieldset')?.scrollIntoView?.({ block: 'center' });
}
