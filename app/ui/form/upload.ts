import { z } from "zod";

/** A file of a FileField. Refused when its size is at least the limit (specification, section 5). Content is checked where it is stored. */
export function upload({ maxMb }: { maxMb: number }) {
	return z
		.file()
		.refine((file) => file.size < maxMb * 1024 * 1024, { error: "forms:fileTooLarge", params: { n: maxMb } });
}
