import { File as FileOfNode } from 'node:buffer';

/** Converts a body for the fetch of Node: a form of jsdom becomes a form of Node, with the names of its files. */
export async function contentForNode(content: BodyInit | null | undefined): Promise<BodyInit | null> {
  if (!(content instanceof FormData)) return content ?? null;
  const form = await new Response(new URLSearchParams()).formData(); // an empty form of Node
  for (const [name, value] of content.entries()) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new FileOfNode([new Uint8Array(await value.arrayBuffer())], value.name) as unknown as File); // oxlint-disable-line no-await-in-loop -- in order; the fetch of Node takes its own File
  }
  return form;
}
