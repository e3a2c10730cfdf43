/**
 * The calls of the first render, without their schemas: the web needs their query keys before it loads the schemas. The full
 * endpoints are declared with these.
 */
export const CATALOGUE_CALL = { method: 'GET', path: '/sites/categories/:cat/orders/catalogue' } as const;
export const PRICE_CALL = { method: 'PUT', path: '/sites/categories/:cat/orders/calcs' } as const;
export const PREFERRED_WRITERS_CALL = { method: 'GET', path: '/writers/preferred_writers' } as const;
