import { deleteFile } from "#app/storage/files.server.ts";
import type { Task } from "../task.ts";

/** Removes stored files of deleted rows. Idempotent. */
export const removeFiles: Task<"remove_files"> = async ({ keys }, { signal }) => {
	for (const key of keys) {
		signal.throwIfAborted();
		await deleteFile(key);
	}
};
