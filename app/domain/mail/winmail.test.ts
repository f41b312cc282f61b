import { describe, expect, test } from "vitest";
import { buildAttachment, buildWinmail } from "./winmail.testing.ts";
import { readWinmail } from "./winmail.ts";

describe("readWinmail", () => {
	test("reads files by their long names, and the texts, when Outlook packed them", () => {
		const file = new TextEncoder().encode("%PDF-1.4 currículo");
		const read = readWinmail(
			buildWinmail({ text: "Segue anexo.", html: "<p>Segue anexo.</p>" }, [
				buildAttachment("CURRCU~1.PDF", file, "currículo – Ana.pdf"),
				buildAttachment("image001.png", file, "image001.png", { isShown: true }),
			]),
		);
		expect(read?.text).toBe("Segue anexo.");
		expect(read?.html).toBe("<p>Segue anexo.</p>");
		expect(read?.files.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)])).toEqual([
			["currículo – Ana.pdf", "%PDF-1.4 currículo"],
		]);
	});

	test("reads no more than the one file when the input is truncated at any byte", () => {
		const whole = buildWinmail({ text: "Oi" }, [buildAttachment("A.TXT", new Uint8Array(50), "a.txt")]);
		for (let length = 0; length < whole.length; length += 1)
			expect(readWinmail(whole.subarray(0, length))?.files.length ?? 0).toBeLessThanOrEqual(1);
	});

	test("returns null when the input is not a winmail file", () => {
		expect(readWinmail(new TextEncoder().encode("%PDF-1.4"))).toBeNull();
	});

	test("returns a result when counts and lengths in the file are corrupt", () => {
		const hostile = buildWinmail({ text: "Oi" }, [buildAttachment("A.TXT", new Uint8Array(5), "a.txt")]);
		for (let at = 6; at < hostile.length; at += 1) {
			const broken = Uint8Array.from(hostile);
			broken.fill(0xff, at, at + 4);
			expect(readWinmail(broken)).not.toBeNull();
		}
	});
});
