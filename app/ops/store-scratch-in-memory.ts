import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

const memory = "/dev/shm";
/** A run's databases and files stay well below it. */
const needed = 4 * 1024 ** 3;

/** Copying a database in memory is a tenth of the work; child processes inherit this. */
export function storeScratchInMemory() {
	if (process.env.TMPDIR || !isRoomy()) return;
	const scratch = mkdtempSync(join(memory, "seleta-run-"));
	// Allows PostgreSQL, which runs as a separate user, to traverse the folder.
	chmodSync(scratch, 0o711);
	process.env.TMPDIR = scratch;
	process.once("exit", () => rmSync(scratch, { recursive: true, force: true }));
}

function isRoomy(): boolean {
	// Often 64 MB in a container; nonexistent outside Linux.
	const { bsize, bavail } = process.platform === "linux" ? statfsSync(memory) : { bsize: 0, bavail: 0 };
	return bsize * bavail > needed && process.availableMemory() > needed;
}
