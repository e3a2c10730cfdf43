/**
 * The settings of server/environment.ts, read from its text: each with the comment above it, and with its default as the server reads it. Those of the
 * payment providers come from the text of their modules.
 */
export function environmentPage(source: string, providers: string[], defaults: Record<string, unknown>): string {
  const configs = providers.map((text) => /const config = \{\n([\s\S]*?)\n\};/.exec(text)?.[1] ?? '');
  const settings = /z\.object\(\{\n([\s\S]*?)\n\}\);/.exec(source)?.[1] ?? '';
  const body = settings.replace('  ...PAYMENT_CONFIG,', () => configs.join('\n'));
  const rows = [...body.matchAll(SETTING)].map(([, comment = '', name = '', schema = '']) => {
    return `| \`${name}\` | ${valuesOf(schema)} | ${written(defaults[name])} | ${comment} |`;
  });
  return `# Settings\n\n${PREFACE}\n\n| name | values | default | what it is for |\n|---|---|---|---|\n${rows.join('\n')}\n`;
}

const PREFACE =
  'Written by `npm run docs` from `server/environment.ts` and the modules of the payment providers. They are validated at the start, which reports every invalid one.';

const SETTING = /^ {2}(?:\/\*\* (.*?) \*\/\n {2})?([A-Z][A-Z\d_]*): ([\s\S]*?),?(?=\n {2}(?! )|$(?![\s\S]))/gm;

const valuesOf = (schema: string): string =>
  [...(/enum\(\[(.*?)\]\)/s.exec(schema)?.[1] ?? '').matchAll(/'(.*?)'/g)]
    .map(([, value]) => `\`${value}\``)
    .join(', ');

/** As it would be set. Nothing for a setting without a default. */
function written(value: unknown): string {
  const text = Array.isArray(value) ? value.map(itemOf).join(',') : value && typeof value === 'object' ? JSON.stringify(value) : String(value ?? ''); // oxfmt-ignore
  return text && `\`${text}\``;
}

/** A name, or a step such as `500:5`. */
const itemOf = (item: unknown) => (item && typeof item === 'object' ? Object.values(item).join(':') : String(item));
