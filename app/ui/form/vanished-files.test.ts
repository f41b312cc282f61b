import { expect, test } from "vitest";
import { canRead } from "./file-guard.tsx";

test("canRead refuses a file when it cannot be opened any more", async () => {
	expect(await canRead(new File(["texto"], "cv.txt"))).toBe(true);
	expect(await canRead(new File([], "vazio.txt"))).toBe(true);
	const gone = { size: 5, slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException("", "NotFoundError")) }) };
	expect(await canRead(gone as unknown as Blob)).toBe(false);
});
