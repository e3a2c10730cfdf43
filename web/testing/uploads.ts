/** Uploads go through XMLHttpRequest; here they reach the same server as every fetch. `rule` may let one fail. */
export function uploadsReach(rule: (upload: number) => 'arrives' | 'fails' = () => 'arrives') {
  let uploads = 0;
  class Request extends EventTarget {
    upload = new EventTarget();
    status = 0;
    responseText = '';
    readonly #headers: Record<string, string> = {};
    #method = '';
    #url = '';
    #replied = new Headers();

    open(method: string, url: string) {
      this.#method = method;
      this.#url = url;
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value;
    }
    getResponseHeader(name: string) {
      return this.#replied.get(name);
    }
    abort() {
      this.dispatchEvent(new Event('abort'));
    }
    async send(form: FormData) {
      if (rule(++uploads) === 'fails') {
        this.dispatchEvent(new Event('error'));
        return;
      }
      const { body, type } = await multipart(form);
      const headers = { ...this.#headers, 'content-type': type };
      const reply = await fetch(this.#url, { method: this.#method, headers, body });
      this.#replied = reply.headers;
      this.status = reply.status;
      this.responseText = await reply.text();
      this.dispatchEvent(new Event('load'));
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: Request });
}

/** The form of this page's own making, which the fetch of Node does not know. */
export async function multipart(form: FormData) {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const text = new TextEncoder();
  for (const [name, value] of form.entries()) {
    const isFile = value instanceof File;
    const about = isFile ? `; filename="${value.name}"\r\nContent-Type: application/octet-stream` : '';
    const head = `--here\r\nContent-Disposition: form-data; name="${name}"${about}\r\n\r\n`;
    const bytes = isFile ? new Uint8Array(await value.arrayBuffer()) : text.encode(value); // oxlint-disable-line no-await-in-loop
    parts.push(text.encode(head), bytes, text.encode('\r\n'));
  }
  parts.push(text.encode('--here--\r\n'));
  return { body: new Blob(parts), type: 'multipart/form-data; boundary=here' };
}
