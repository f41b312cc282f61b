/** First duplicate key of an object in this JSON; null without one. */
export function findDuplicateKey(json: string): string | null {
	const open: (Set<string> | null)[] = [];
	for (let at = 0; at < json.length; at += 1) {
		const sign = json[at];
		if (sign === "{") open.push(new Set());
		else if (sign === "[") open.push(null);
		else if (sign === "}" || sign === "]") open.pop();
		else if (sign === '"') {
			const end = findStringEnd(json, at);
			const names = open.at(-1);
			if (names && isFollowedByColon(json, end + 1)) {
				const name = readName(json.slice(at, end + 1));
				if (names.has(name)) return name;
				names.add(name);
			}
			at = end;
		}
	}
	return null;
}

/** End of the string starting at `from`: its quote, or the end of the text. */
function findStringEnd(json: string, from: number): number {
	let at = from + 1;
	while (at < json.length && json[at] !== '"') at += json[at] === "\\" ? 2 : 1;
	return at;
}

/** A string before a colon is a name: values never are. */
function isFollowedByColon(json: string, from: number): boolean {
	let at = from;
	while (at < json.length && " \t\r\n".includes(json[at] as string)) at += 1;
	return json[at] === ":";
}

/** Unescapes a key, since escapes can hide a duplicate. */
function readName(part: string): string {
	if (!part.includes("\\")) return part.slice(1, -1);
	try {
		return String(JSON.parse(part));
	} catch {
		return part;
	}
}
