import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Busboy } from "@fastify/busboy";
import { bodyLimit } from "#app/domain/access/body-limits.ts";
import { cleanText } from "#app/ui/form/sanitize-form-data.ts";

/**
 * Invalid bodies read as empty; NUL (refused by PostgreSQL) and lone surrogates are removed. Passwords are unchanged; surplus files are
 * dropped.
 */
export async function readForm(request: Request): Promise<FormData> {
	try {
		return cleaned(await getForm(request));
	} catch {
		return new FormData();
	}
}

function getForm(request: Request): Promise<FormData> {
	const type = request.headers.get("Content-Type") ?? "";
	const length = Number(request.headers.get("Content-Length") ?? 0);
	const limit = bodyLimit(new URL(request.url).pathname);
	return type.startsWith("multipart/form-data") && length > limit ? readLargeForm(request, limit) : request.formData();
}

function cleaned(form: FormData): FormData {
	const clean = new FormData();
	for (const [name, value] of form)
		clean.append(cleanText(name), typeof value === "string" ? cleanValue(name, value) : value);
	return clean;
}

/** JSON of a request, cleaned like a form's; undefined when invalid. */
export async function readJson(request: Request): Promise<unknown> {
	return parseJson((await request.text()).slice(0, 2_000_000));
}

/** A text of JSON, cleaned like a form; undefined when invalid. */
export function parseJson(text: string): unknown {
	try {
		return JSON.parse(text, (name, value: unknown) => (typeof value === "string" ? cleanValue(name, value) : value));
	} catch {
		return undefined;
	}
}

const cleanValue = (name: string, value: string) => (/password/i.test(name) ? value : cleanText(value));

/** Placeholder for a dropped file: its size exceeds any limit, so validation refuses it. */
class DroppedFile extends File {
	override get size(): number {
		return Number.MAX_SAFE_INTEGER;
	}
}

/** Reads an oversized multipart form: all text, and files up to the limit. */
async function readLargeForm(request: Request, limit: number): Promise<FormData> {
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
