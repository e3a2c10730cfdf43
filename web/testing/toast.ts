import { screen } from '@testing-library/react';

/** Waits for the toast with this text; the same text elsewhere on the page does not count. */
export const findToast = (text: string) => screen.findByText(text, { selector: '[data-toaster] *' });

/** The text of the current toast, with its button; empty without one. */
export const toastText = () => document.querySelector('[data-toaster]')?.textContent ?? '';
