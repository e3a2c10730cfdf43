/**
 * The settings of server/environment.ts, read from its text: each with its default and the comment above it. Those of the
 * payment providers come from the text of their modules.
 */
export function environmentPage(source: string, providers: string[]): string {
  const configs = providers.map((text) => /const config = \{\n([\s\S]*?)\n\};/.exec(text)?.[1] ?? '');
  const settings = /z\.object\(\{\n([\s\S]*?)\n\}\);/.exec(source)?.[1] ?? '';
  const body = settings.replace('  ...PAYMENT_CONFIG,', () => configs.join('\n'));
  const rows = [...body.matchAll(SETTING)].map(([, comment = '', name = '', schema = '']) => {
    return `| \`${name}\` | ${valuesOf(schema)} | ${defaultOf(schema)} | ${comment} |`;
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

const defaultOf = (schema: string): string => {
  const value = /\.default\((.*?)\)/s.exec(schema)?.[1];
  return value === undefined ? '' : `\`${value.replaceAll(/^'|'$/g, '').replaceAll(/(?<=\d)_(?=\d)/g, '')}\``;
};
