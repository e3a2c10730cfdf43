import { FACTOR_NAME_MAX } from '@octavo/domain/auth/ways';
import * as z from 'zod/mini';

/** A device by its browser and system; null for what it does not name. */
export const Device = z.object({ browser: z.nullable(z.string()), system: z.nullable(z.string()) });
export type Device = z.output<typeof Device>;

/** What a browser asks of a passkey, or its passkey answered, in the JSON of WebAuthn. */
export const WebAuthn = z.record(z.string(), z.unknown());

/** What a person calls a passkey or an authenticator. */
export const FactorName = z._default(z.string().check(z.maxLength(FACTOR_NAME_MAX)), '');
