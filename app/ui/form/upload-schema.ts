import { z } from "zod";

/** Rejects files at or above the limit (specification, section 5). Content is checked when stored. */
export function uploadSchema({ maxMb }: { maxMb: number }) {
	return z
		.file()
		.refine((file) => file.size < maxMb * 1024 * 1024, { error: "forms:fileTooLarge", params: { n: maxMb } });
}
