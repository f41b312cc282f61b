import { randomBytes } from "node:crypto";
import type { ServiceCheck } from "#app/domain/access/service-check.ts";
import { deleteFile, getFile, putFileAs } from "./files.server.ts";

export async function checkStorage(folder: string): Promise<ServiceCheck> {
	const content = new Uint8Array(randomBytes(64));
	const key = `${folder}/check/${randomBytes(12).toString("hex")}`;
	try {
		await putFileAs(key, content, "application/octet-stream");
		const file = await getFile(key);
		const bytes = file && new Uint8Array(await file.arrayBuffer());
		await deleteFile(key);
		if (!bytes || Buffer.compare(bytes, content) !== 0) return { state: "failed", detail: "other content" };
		if (await getFile(key)) return { state: "failed", detail: "not removed" };
		return { state: "works", detail: null };
	} catch (error) {
		// The storage error wraps the cause.
		return { state: "failed", detail: describeCause(error) };
	}
}

function describeCause(error: unknown): string {
	const { message, cause } = error as Error;
	return (cause instanceof Error ? cause.message : message).slice(0, 300);
}
