import type { Block, Sheet } from "./curriculum-blocks.ts";

/** The sheet as typed into a text editor. */
export function renderText(sheet: Sheet): string {
	return [...(sheet.header ?? []), ...sheet.body]
		.flatMap((block) => write(block))
		.join("\n")
		.trim();
}

function write(block: Block): string[] {
	switch (block.kind) {
		case "line": {
			const text = block.parts.map((part) => part.text).join("");
			const right = block.right?.map((part) => part.text).join("") ?? "";
			return [...(block.above && block.above > 3 ? [""] : []), right ? text.padEnd(60) + right : text];
		}
		case "list":
			return block.items.map((item) => `${block.sign === "▪" || block.sign === "➢" ? "-" : block.sign} ${item}`);
		case "table":
			return block.rows.map((row) =>
				row
					.map((cell) => cell.flatMap(write).join(" ").trim())
					.filter(Boolean)
					.join("\t"),
			);
		case "aside":
			return [...block.main.flatMap(write), "", ...block.aside.flatMap(write)];
		case "soft":
			return ["", ...block.lines.map((parts) => parts.map((part) => part.text).join(""))];
		case "box":
			return block.blocks.flatMap(write);
	}
}

export function encodeText(text: string, encoding: string): Buffer {
	if (encoding === "utf16")
		return Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text.replaceAll("\n", "\r\n"), "utf16le")]);
	if (encoding === "bom") return Buffer.from(`\ufeff${text.replaceAll("\n", "\r\n")}`, "utf8");
	if (encoding === "ansi") return Buffer.from([...text.replaceAll("\n", "\r\n")].map(ansi));
	return Buffer.from(text, "utf8");
}

const windows: Record<string, number> = {
	"–": 0x96,
	"—": 0x97,
	"•": 0x95,
	"’": 0x92,
	"“": 0x93,
	"”": 0x94,
	"…": 0x85,
	"€": 0x80,
	Œ: 0x8c,
};

const ansi = (letter: string): number =>
	windows[letter] ?? ((letter.codePointAt(0) ?? 63) < 256 ? (letter.codePointAt(0) ?? 63) : 63);
