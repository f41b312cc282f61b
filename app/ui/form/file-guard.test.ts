import { expect, test } from "vitest";
import { isFileReadable } from "./file-guard.tsx";

test("isFileReadable refuses a file when it cannot be opened any more", async () => {
	expect(await isFileReadable(new File(["texto"], "cv.txt"))).toBe(true);
	expect(await isFileReadable(new File([], "vazio.txt"))).toBe(true);
	const gone = { size: 5, slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException("", "NotFoundError")) }) };
	expect(await isFileReadable(gone as unknown as Blob)).toBe(false);
});
