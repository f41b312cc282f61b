import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Busboy } from "@fastify/busboy";

/** A file of which only the name was kept: larger than any field takes, so that whatever looks at its size refuses it. */
class DroppedFile extends File {
	override get size(): number {
		return Number.MAX_SAFE_INTEGER;
	}
}

/** Reads a multipart form that is larger than `limit`: its text, and of its files as many as stay below. */
export async function readLargeForm(request: Request, limit: number): Promise<FormData> {
	const form = new FormData();
	if (!request.body) return form;
	const reader = new Busboy({
		headers: { "content-type": request.headers.get("Content-Type") ?? "" },
		limits: { fieldSize: 1024 * 1024, fields: 2000, files: 100 },
	});
	let saved = 0;
	reader.on("field", (name, value) => form.append(name, value));
	reader.on("file", (field, stream, name, _encoding, type) => {
		let parts: Uint8Array<ArrayBuffer>[] | null = [];
		stream.on("data", (part: Buffer) => {
			saved += part.length;
			if (saved > limit) parts = null;
			parts?.push(new Uint8Array(part));
		});
		stream.on("end", () =>
			form.append(field, parts ? new File(parts, name, { type }) : new DroppedFile([], name, { type })),
		);
	});
	await pipeline(Readable.fromWeb(request.body as ReadableStream), reader);
	return form;
}
