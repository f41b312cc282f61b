const utf16 = (text: string) => Buffer.from(`${text}\0`, "utf16le");
const number = (value: number) => {
	const bytes = Buffer.alloc(4);
	bytes.writeUInt32LE(value >>> 0);
	return bytes;
};

function attribute(level: 1 | 2, type: number, id: number, value: Uint8Array): Buffer {
	const checksum = Buffer.alloc(2);
	checksum.writeUInt16LE(value.reduce((sum, byte) => sum + byte, 0) & 0xffff);
	return Buffer.concat([Buffer.from([level]), number((type << 16) | id), number(value.length), value, checksum]);
}

type Property = { id: number; type: number; value: Uint8Array; name?: string };

/** MAPI properties as Outlook writes them: long ones counted and padded to four bytes. */
function properties(list: readonly Property[]): Buffer {
	const parts = list.flatMap(({ id, type, value, name }) => {
		const fill = Buffer.alloc((4 - (value.length % 4)) % 4);
		const named = name ? [Buffer.alloc(16, 7), number(1), number(utf16(name).length), padded(utf16(name))] : [];
		const isLong = type === 0x1f || type === 0x102;
		return [number((id << 16) | type), ...named, ...(isLong ? [number(1), number(value.length)] : []), value, fill];
	});
	return Buffer.concat([number(list.length), ...parts]);
}

const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);

export function buildAttachment(short: string, data: Uint8Array, name: string, { isShown = false } = {}): Buffer {
	const visible = [
		{ id: 0x3712, type: 0x1f, value: utf16("image001@x") },
		{ id: 0x7ffe, type: 0x0b, value: number(1) },
	];
	return Buffer.concat([
		attribute(2, 6, 0x9002, Buffer.alloc(14)),
		attribute(2, 1, 0x8010, Buffer.from(`${short}\0`, "latin1")),
		attribute(2, 6, 0x800f, data),
		attribute(
			2,
			6,
			0x9005,
			properties([
				{ id: 0x8001, type: 0x1f, value: utf16("x"), name: "Conta" },
				{ id: 0x0e20, type: 0x03, value: number(data.length) },
				{ id: 0x3707, type: 0x1f, value: utf16(name) },
				...(isShown ? visible : []),
			]),
		),
	]);
}

/** A winmail.dat as Outlook writes it, of an invented message. */
export function buildWinmail(
	{ text, html = "" }: { text: string; html?: string },
	attachments: readonly Buffer[],
): Buffer {
	const page = number(1252);
	return Buffer.concat([
		number(0x223e9f78),
		Buffer.from([1, 0]),
		attribute(1, 8, 0x9006, number(0x00010000)),
		attribute(1, 6, 0x9007, Buffer.concat([page, number(0)])),
		attribute(1, 7, 0x8008, Buffer.from("IPM.Microsoft Mail.Note\0")),
		attribute(
			1,
			6,
			0x9003,
			properties([
				{ id: 0x3ff1, type: 0x03, value: number(1046) },
				{ id: 0x1000, type: 0x1f, value: utf16(text) },
				{ id: 0x1013, type: 0x102, value: Buffer.from(html) },
			]),
		),
		...attachments,
	]);
}
