import { runConfined } from "./run-sandboxed.server.ts";

const most = 500_000;

/** A face in a square of WebP, drawn anew where it can do no harm; null for what is no picture or too large a one. */
export async function drawAvatar(picture: Uint8Array): Promise<Uint8Array<ArrayBuffer> | null> {
	const created = await runConfined("draw-avatar.ts", [], picture, { most, addons: true });
	return created && new Uint8Array(created);
}
