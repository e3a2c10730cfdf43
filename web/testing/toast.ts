import { screen } from '@testing-library/react';

/** The toast with this text, once it is there; the same words elsewhere on the page are none. */
export const findToast = (text: string) => screen.findByText(text, { selector: '[data-toaster] *' });
