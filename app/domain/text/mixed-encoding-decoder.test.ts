import { expect, test } from "vitest";
import { MixedDecoder } from "./mixed-encoding-decoder.ts";

const utf8 = (text: string) => Buffer.from(text, "utf8");
const windows = (text: string) => Buffer.from(text, "latin1");

function decoded(bytes: Uint8Array, size: number): string {
	const decoder = new MixedDecoder();
	let text = "";
	for (let at = 0; at < bytes.length; at += size) text += decoder.decode(bytes.subarray(at, at + size));
	return text + decoder.end();
}

test("MixedDecoder reads each line in its own encoding, however the bytes are split", () => {
	const mixed = Buffer.concat([utf8("José;Belém\n"), windows("André;Maceió\n"), utf8("Ângela;São Paulo")]);
	for (const size of [1, 2, 3, 7, 1000])
		expect(decoded(mixed, size)).toBe("José;Belém\nAndré;Maceió\nÂngela;São Paulo");
});

test("MixedDecoder splits a line of megabytes without breaking a character", () => {
	const text = "çã€𝄞".repeat(300_000);
	expect(decoded(utf8(text), 65_537) === text).toBe(true);
});
