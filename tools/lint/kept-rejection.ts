// A rule of oxlint for tests. A promise that waits in a const while the test awaits something else, and only then is expected to
// reject, may reject before anybody looks: Node calls that an unhandled rejection, and ends the run though every test passed.

type Node = {
  type: string;
  range: [number, number];
  parent: Node | null;
  name?: string;
  callee?: Node;
  property?: Node;
};
type Context = {
  sourceCode: { getDeclaredVariables: (node: Node) => { references: { identifier: Node }[] }[] };
  report: (problem: { node: Node; message: string }) => void;
};

const message = 'It may reject before this line: say what is expected where the promise is made, and await that here';

/** Refuses `const made = …; await …; await expect(made).rejects…`, and the same with `catch` and `allSettled`. */
function keptRejection(context: Context) {
  const awaits: Node[] = [];
  const kept: { made: Node; looked: Node }[] = [];
  return {
    AwaitExpression: (node: Node) => void awaits.push(node),
    VariableDeclarator(made: Node) {
      const references = context.sourceCode.getDeclaredVariables(made).flatMap((variable) => variable.references);
      const looks = references.map(({ identifier }) => identifier).filter(looksAtRejection);
      kept.push(...looks.map((looked) => ({ made, looked })));
    },
    'Program:exit'() {
      for (const { made, looked } of kept) {
        const isBetween = ({ range: [start, end] }: Node) => start > made.range[1] && end < looked.range[0];
        const isLate = awaits.some((one) => isBetween(one) && functionOf(one) === functionOf(made));
        if (isLate && functionOf(looked) === functionOf(made)) context.report({ node: looked, message });
      }
    },
  };
}

/** Whether it is `x` in `expect(x).rejects`, `x.catch(…)` or `Promise.allSettled([x])`. */
function looksAtRejection(identifier: Node): boolean {
  const { parent } = identifier;
  if (parent?.type === 'MemberExpression') return parent.property?.name === 'catch';
  const call = parent?.type === 'ArrayExpression' ? parent.parent : parent;
  if (call?.callee?.property?.name === 'allSettled') return true;
  return call?.callee?.name === 'expect' && call.parent?.property?.name === 'rejects';
}

function functionOf(node: Node): Node | null {
  return node.parent === null || node.type.includes('Function') ? node : functionOf(node.parent);
}

// oxlint-disable-next-line import/no-default-export -- oxlint asks for it
export default { meta: { name: 'tests' }, rules: { 'kept-rejection': { create: keptRejection } } };
