// The bundle renders, server.ts sends: two module graphs, so what they share lives on globalThis.
const shared = globalThis as typeof globalThis & { __seletaBodies?: WeakMap<Response, Uint8Array> };
shared.__seletaBodies ??= new WeakMap();
const bodies = shared.__seletaBodies;

/** A complete body is sent in one write instead of being read as a stream. */
export function bufferedResponse(body: Uint8Array<ArrayBuffer>, init: ResponseInit): Response {
	const response = new Response(body, init);
	bodies.set(response, body);
	return response;
}

export const getBufferedBody = (response: Response): Uint8Array | undefined => bodies.get(response);
