/** Content of a winmail.dat (MS-OXTNEF). */
export interface Winmail {
	text: string;
	html: string;
	files: { name: string; bytes: Uint8Array }[];
}

const signature = 0x223e9f78;
const most = { attributes: 5_000, properties: 2_000, files: 50 };

/** Attributes of a message and of its attachments, by their number. */
const attribute = {
	body: 0x800c,
	messageProperties: 0x9003,
	/** Starts an attachment. */
	rendering: 0x9002,
	title: 0x8010,
	data: 0x800f,
	attachmentProperties: 0x9005,
};
const property = {
	body: 0x1000,
	html: 0x1013,
	longName: 0x3707,
	data: 0x3701,
	name: 0x3704,
	contentId: 0x3712,
	hidden: 0x7ffe,
};

/** Of a damaged file, returns what precedes the damage; null for other files. */
export function readWinmail(bytes: Uint8Array): Winmail | null {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	if (bytes.length < 6 || view.getUint32(0, true) !== signature) return null;
	const result: Winmail = { text: "", html: "", files: [] };
	let file: { name: string; bytes: Uint8Array; isHidden: boolean } | undefined;
	const close = () => {
		if (file && file.bytes.length > 0 && !file.isHidden && result.files.length < most.files)
			result.files.push({ name: file.name || "file", bytes: file.bytes });
	};
	for (let [at, count] = [6, 0]; at + 11 <= bytes.length && count < most.attributes; count += 1) {
		const id = view.getUint16(at + 1, true);
		const length = view.getUint32(at + 5, true);
		const end = at + 9 + length;
		if (end > bytes.length) break;
		const value = bytes.subarray(at + 9, end);
		// A checksum follows.
		at = end + 2;
		if (id === attribute.rendering) {
			close();
			file = { name: "", bytes: new Uint8Array(), isHidden: false };
		} else if (id === attribute.title && file) file.name ||= decode(value);
		else if (id === attribute.data && file) file.bytes = value;
		else if (id === attribute.attachmentProperties && file) {
			const values = readProperties(value, (data) => {
				if (file?.bytes.length === 0) file.bytes = data;
			});
			file.name = values.get(property.longName) || file.name || values.get(property.name) || "";
			// A picture that the HTML shows.
			file.isHidden = values.has(property.contentId) && values.has(property.hidden);
		} else if (id === attribute.body) result.text ||= decode(value);
		else if (id === attribute.messageProperties) {
			const values = readProperties(value);
			result.text ||= values.get(property.body) ?? "";
			result.html ||= values.get(property.html) ?? "";
		}
	}
	close();
	return result;
}

const sizes: Record<number, number> = { 2: 4, 3: 4, 4: 4, 10: 4, 11: 4, 5: 8, 6: 8, 7: 8, 20: 8, 64: 8, 72: 16 };
const kinds = { text: 0x1e, unicode: 0x1f, object: 0x0d, binary: 0x102 };
const padded = (length: number) => (length + 3) & ~3;

/** Text properties by MAPI number, the first of each; booleans as "true". */
function readProperties(bytes: Uint8Array, receiveData?: (data: Uint8Array) => void): Map<number, string> {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const result = new Map<number, string>();
	try {
		let at = 4;
		for (let left = Math.min(view.getUint32(0, true), most.properties); left > 0; left -= 1) {
			const [kind, id] = [view.getUint16(at, true), view.getUint16(at + 2, true)];
			at += 4;
			// Named properties: the GUID of a set, then a number or a text.
			if (id >= 0x8000) {
				const isText = view.getUint32(at + 16, true) === 1;
				at += isText ? 24 + padded(view.getUint32(at + 20, true)) : 24;
			}
			const type = kind & 0x0fff;
			const isLong = (Object.values(kinds) as number[]).includes(type);
			const size = sizes[type];
			if (!isLong && size === undefined) break;
			let count = 1;
			if (isLong || kind !== type) {
				count = view.getUint32(at, true);
				at += 4;
			}
			for (; count > 0; count -= 1) {
				const length = isLong ? view.getUint32(at, true) : (size ?? 4);
				if (isLong) at += 4;
				const value = bytes.subarray(at, at + length);
				at += padded(length);
				if (at > bytes.length) return result;
				if (result.has(id)) continue;
				// An object starts with the GUID of its interface.
				if (id === property.data) receiveData?.(type === kinds.object ? value.subarray(16) : value);
				else if (isLong) result.set(id, decode(value, type === kinds.unicode ? "utf-16le" : undefined));
				else if (type === 11 && value[0]) result.set(id, "true");
			}
		}
	} catch (error) {
		// The file ends in the middle.
		if (!(error instanceof RangeError)) throw error;
	}
	return result;
}

/** UTF-8 where the bytes are that, else the code page of most of Outlook's. */
function decode(bytes: Uint8Array, encoding?: string): string {
	const read = (label: string, fatal: boolean) => new TextDecoder(label, { fatal }).decode(bytes).replace(/\0+$/, "");
	if (encoding) return read(encoding, false);
	try {
		return read("utf-8", true);
	} catch {
		return read("windows-1252", false);
	}
}
