import { screen } from '@testing-library/react';

/** Waits for the toast with this text; the same text elsewhere on the page does not count. */
export const findToast = (text: string) => screen.findByText(text, { selector: '[data-toaster] *' });
