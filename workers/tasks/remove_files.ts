import { deleteFile } from "#app/storage/files.server.ts";
import type { Task } from "../task.ts";

/** Takes files out of the storage whose rows are gone. Doing it again finds nothing. */
export const removeFiles: Task<"remove_files"> = async ({ keys }, { signal }) => {
	for (const key of keys) {
		signal.throwIfAborted();
		await deleteFile(key);
	}
};
