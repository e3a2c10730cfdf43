import { File as FileOfNode } from 'node:buffer';

/** What the fetch of Node can send: a form of jsdom becomes one of Node, with the names of its files. */
export async function contentForNode(content: BodyInit | null | undefined): Promise<BodyInit | null> {
  if (!(content instanceof FormData)) return content ?? null;
  const form = await new Response(new URLSearchParams()).formData(); // an empty one of Node
  for (const [name, value] of content.entries()) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new FileOfNode([new Uint8Array(await value.arrayBuffer())], value.name) as unknown as File); // oxlint-disable-line no-await-in-loop -- in their order; to the fetch of Node it is one
  }
  return form;
}
