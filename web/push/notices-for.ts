/** What is kept about a customer who turned notifications on in this browser, and whether pushes come when no tab is open. */
export const noticesFor = (customerId: number, hasPush: boolean): string => `${customerId} ${hasPush ? 'push' : 'tab'}`;
