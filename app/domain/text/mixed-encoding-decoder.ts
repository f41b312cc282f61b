const mostHeld = 1024 * 1024;
const lineFeed = 0x0a;

/** Text mixing UTF-8 and Windows-1252: each line is decoded separately. */
export class MixedDecoder {
	readonly #utf8 = new TextDecoder("utf-8", { fatal: true });
	readonly #windows = new TextDecoder("windows-1252");
	#held: Uint8Array = new Uint8Array(0);

	/** Returns complete lines; lines over a megabyte come in pieces. */
	decode(bytes: Uint8Array): string {
		const all = this.#held.length === 0 ? bytes : joined(this.#held, bytes);
		const end = all.lastIndexOf(lineFeed) + 1;
		const cut = end === 0 && all.length > mostHeld ? wholeLetters(all) : end;
		this.#held = all.slice(cut);
		return this.#text(all.subarray(0, cut));
	}

	/** Flushes the remaining bytes. */
	end(): string {
		const rest = this.#held;
		this.#held = new Uint8Array(0);
		return this.#text(rest);
	}

	#text(bytes: Uint8Array): string {
		if (bytes.length === 0) return "";
		try {
			return this.#utf8.decode(bytes);
		} catch {
			let text = "";
			for (let at = 0; at < bytes.length; ) {
				const next = bytes.indexOf(lineFeed, at);
				const end = next === -1 ? bytes.length : next + 1;
				text += this.#line(bytes.subarray(at, end));
				at = end;
			}
			return text;
		}
	}

	#line(bytes: Uint8Array): string {
		try {
			return this.#utf8.decode(bytes);
		} catch {
			return this.#windows.decode(bytes);
		}
	}
}

/** Where the last letter of UTF-8 that is whole ends. */
function wholeLetters(bytes: Uint8Array): number {
	let end = bytes.length;
	while (end > bytes.length - 4 && ((bytes[end - 1] ?? 0) & 0xc0) === 0x80) end -= 1;
	return ((bytes[end - 1] ?? 0) & 0xc0) === 0xc0 ? end - 1 : bytes.length;
}

function joined(first: Uint8Array, other: Uint8Array): Uint8Array {
	const all = new Uint8Array(first.length + other.length);
	all.set(first);
	all.set(other, first.length);
	return all;
}
