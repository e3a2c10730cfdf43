/** Whether somebody is somewhere else already, while a dialog moves away: what they type there is not interrupted. */
export const hasLeft = (dialog: HTMLElement | null): boolean =>
  document.activeElement !== document.body && !dialog?.contains(document.activeElement);
