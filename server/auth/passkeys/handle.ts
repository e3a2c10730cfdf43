/** What a passkey keeps of its customer. */
export const handleOf = (customerId: number): string => `customer ${customerId}`;
