export type RtfToken =
	| { kind: "open" }
	| { kind: "close" }
	| { kind: "word"; name: string; number: number | null }
	| { kind: "byte"; value: number }
	| { kind: "text"; text: string };

const token = /\{|\}|\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([\da-f]{2})|\\([^a-z])|[\r\n]+|[^\\{}\r\n]+/gi;

/** Yields RTF tokens in order, without raw picture bytes. */
export function* readTokens(rtf: string): Generator<RtfToken> {
	token.lastIndex = 0;
	const pattern = new RegExp(token);
	for (let match = pattern.exec(rtf); match; match = pattern.exec(rtf)) {
		const [all, name, number, hex, sign] = match;
		if (name !== undefined) {
			const value = number === undefined ? null : Number(number);
			if (name === "bin" && value !== null && value > 0) pattern.lastIndex += value;
			else yield { kind: "word", name, number: value };
		} else if (hex !== undefined) yield { kind: "byte", value: Number.parseInt(hex, 16) };
		else if (sign !== undefined) yield { kind: "word", name: sign, number: null };
		else if (all === "{") yield { kind: "open" };
		else if (all === "}") yield { kind: "close" };
		else if (!/^[\r\n]/.test(all)) yield { kind: "text", text: all };
	}
}

const codePages: Readonly<Record<number, string>> = {
	437: "ibm866",
	866: "ibm866",
	874: "windows-874",
	932: "shift_jis",
	936: "gbk",
	949: "euc-kr",
	950: "big5",
	10000: "macintosh",
	65001: "utf-8",
};
const charsets: Readonly<Record<number, number>> = {
	0: 1252,
	77: 10000,
	128: 932,
	129: 949,
	134: 936,
	136: 950,
	161: 1253,
	162: 1254,
	163: 1258,
	177: 1255,
	178: 1256,
	186: 1257,
	204: 1251,
	222: 874,
	238: 1250,
};

/** Code page of a font's charset; undefined for the document's default. */
export const getCodePage = (charset: number): number | undefined => charsets[charset];

/** Bytes of a code page as text. */
export function decodeBytes(bytes: readonly number[], page: number): string {
	const name = codePages[page] ?? (page >= 1250 && page <= 1258 ? `windows-${page}` : "windows-1252");
	return new TextDecoder(name).decode(new Uint8Array(bytes));
}
