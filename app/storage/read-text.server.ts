import { spawn } from "node:child_process";
import { realpathSync } from "node:fs";
import { join } from "node:path";

const memoryMb = 256;
const maxBytes = 2_000_000;

/**
 * The plain text of a document that `inspectUpload` let in; null when it has none or cannot be read. Reading happens in
 * a process with no rights and little memory: a document that breaks the reader breaks nothing else.
 */
export function readText(
	bytes: Uint8Array,
	contentType: string,
	{ patience = 20_000, root = process.cwd() } = {},
): Promise<string | null> {
	// Both names of a folder that is a link: the way there is looked at, the files behind it are read.
	const folders = ["node_modules", "workers"].flatMap((folder) => [
		join(root, folder),
		realpathSync(join(root, folder)),
	]);
	const readable = [...new Set(folders)].map((folder) => `--allow-fs-read=${join(folder, "*")}`);
	const child = spawn(
		process.execPath,
		[
			"--permission",
			...readable,
			`--allow-fs-read=${join(root, "package.json")}`,
			`--max-old-space-size=${memoryMb}`,
			join(root, "workers", "extract-text.ts"),
			contentType,
		],
		{ env: {}, stdio: ["pipe", "pipe", "ignore"], timeout: patience, killSignal: "SIGKILL", windowsHide: true },
	);
	return new Promise((resolve) => {
		const parts: Buffer[] = [];
		let size = 0;
		child.stdout.on("data", (part: Buffer) => {
			size += part.length;
			if (size > maxBytes) child.kill("SIGKILL");
			else parts.push(part);
		});
		child.once("error", () => resolve(null));
		child.once("close", (code) => resolve(code === 0 ? Buffer.concat(parts).toString("utf8").trim() || null : null));
		// The reader may be gone before it has read everything.
		child.stdin.on("error", () => {});
		child.stdin.end(bytes);
	});
}
