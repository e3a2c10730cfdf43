/** The id of the heading of the panel that tells what became of a request to cancel. The dialog gives it the focus. */
export const PANEL_HEADING = 'cancellation';
