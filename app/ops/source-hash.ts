import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folders = ["app", "db", "public", "workers"];
/** Tests and the schema's source files do not affect the pages. */
const isOutside = /\.test(ing)?\.tsx?$|^app\/(e2e|bench)\/|^db\/(baseline|functions|migrations|structure)/;

export function hashSources(root: string): string {
	const hash = createHash("sha256").update(process.version);
	for (const file of listSources(root)) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
	return hash.digest("hex");
}

/** Read from the disk, not from git: an archive of the sources has no history. */
function listSources(root: string): string[] {
	const settings = readdirSync(root).filter((name) => /\.(json|ts)$/.test(name));
	const nested = folders.flatMap((folder) =>
		readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map((entry) =>
				join(entry.parentPath, entry.name)
					.slice(root.length + 1)
					.replaceAll("\\", "/"),
			),
	);
	return [...settings, ...nested].filter((file) => !isOutside.test(file)).sort();
}
