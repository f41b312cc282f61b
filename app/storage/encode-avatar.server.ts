import { runSandboxed } from "./run-sandboxed.server.ts";

const most = 500_000;

/** Re-encodes an avatar as square WebP; null when not an image or too large. */
export async function encodeAvatar(picture: Uint8Array): Promise<Uint8Array<ArrayBuffer> | null> {
	const created = await runSandboxed("draw-avatar.ts", [], picture, { most, addons: true });
	return created && new Uint8Array(created);
}
