import type { Environment } from '#environment.ts';

/** Settings that are secrets, or may hold some. Addresses with a password are among them. */
const SECRET = /SECRET|KEY|PASSWORD|TOKEN|^(DATABASE|DATABASE_DIRECT|REDIS|SMTP|ERROR_REPORT)_URL$|^SCAN_COMMAND$/;
const HAS_PASSWORD = /\/\/[^/\s]*@/; // any other address

/** The settings of a server that are no secrets, by name. */
export const openSettings = (environment: Environment): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(environment).filter(
      ([name, value]) => !SECRET.test(name) && !HAS_PASSWORD.test(String(value)) && value !== undefined,
    ),
  );
