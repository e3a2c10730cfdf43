type Fact = { heading: string; file: string; title: string };

/** The titles of all tests by § of docs/spec.md, then those of decisions, then the rest. */
export function behaviourPage(tests: { file: string; text: string }[]): string {
  const facts = tests.flatMap(({ file, text }) => factsOf(file, text));
  const chapters = Map.groupBy(facts, chapterOf);
  const sections = [...chapters]
    .toSorted(([one], [other]) => orderOf(one) - orderOf(other))
    .map(([chapter, own]) => {
      const groups = Map.groupBy(own, ({ heading, file }) => `### ${heading}\n\n\`${file}\`\n`);
      const lists = [...groups].map(([head, of]) => `${head}\n${of.map(({ title }) => `- ${title}`).join('\n')}\n`);
      return `## ${chapter}\n\n${lists.join('\n')}`;
    });
  return `# Behaviour\n\nWritten by \`npm run docs\`: ${facts.length} facts that tests check.\n\n${sections.join('\n')}`;
}

const OPENING = /^( *)(test\.describe|describe|test)(?:\(|[\s\S]*?\)\()\s*(['"`])((?:\\.|(?!\3)[\s\S])*)\3/gm;

/** The titles of the tests of a file. They are read from its text; a title of `each` keeps its `$names`. */
function factsOf(file: string, text: string): Fact[] {
  const facts: Fact[] = [];
  let open: { indent: number; title: string }[] = [];
  for (const [, indent = '', kind = '', , raw = ''] of text.matchAll(OPENING)) {
    const title = raw.replaceAll(/\\(.)/g, '$1');
    open = open.filter((outer) => outer.indent < indent.length);
    if (kind === 'test') facts.push({ heading: open.map((outer) => outer.title).join(', ') || file, file, title });
    else open.push({ indent: indent.length, title });
  }
  return facts;
}

const chapterOf = ({ heading, title }: Fact): string => {
  const text = `${heading} ${title}`;
  if (text.includes('payments §')) return 'Payments';
  return /§\d/.exec(text)?.[0] ?? (/\bD\d/.test(text) ? 'Decisions' : 'How it is built');
};

const LAST = ['Payments', 'Decisions', 'How it is built'];
const orderOf = (chapter: string): number => Number(chapter[1]) || 10 + LAST.indexOf(chapter);
