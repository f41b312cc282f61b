import { runSandboxed } from "./run-sandboxed.server.ts";

export interface ResizedPicture {
	width: number;
	height: number;
	files: { name: string; bytes: Uint8Array<ArrayBuffer> }[];
}

const most = 15_000_000;

/** An image re-encoded in several widths; null when not an image or too large. */
export async function resizePicture(picture: Uint8Array): Promise<ResizedPicture | null> {
	const created = await runSandboxed("resize-picture.ts", [], picture, { most, patience: 60_000, addons: true });
	if (!created) return null;
	const end = created.indexOf(0x0a);
	const index = JSON.parse(new TextDecoder().decode(created.subarray(0, end))) as {
		width: number;
		height: number;
		parts: [string, number][];
	};
	let at = end + 1;
	const files = index.parts.map(([name, length]) => {
		const bytes = new Uint8Array(created.subarray(at, at + length));
		at += length;
		return { name, bytes };
	});
	return { width: index.width, height: index.height, files };
}

/** A logo re-encoded as PNG for mail programs; null when not an image. */
export function renderEmailLogo(picture: Uint8Array): Promise<Uint8Array | null> {
	return runSandboxed("resize-picture.ts", ["email"], picture, { most: 500_000, patience: 15_000, addons: true });
}
