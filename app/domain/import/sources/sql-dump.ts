/** Values in column order; NULL becomes an empty string. */
export interface DumpTable {
	columns: string[];
	rows: string[][];
}

const insert =
	/\binsert\s+(?:ignore\s+)?into\s+[`"]?(?:\w+[`"]?\.[`"]?)?(\w+)[`"]?\s*(?:\(([^)]*)\)\s*)?values\s*(?=\()/giy;
const create =
	/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?[`"]?(?:\w+[`"]?\.[`"]?)?(\w+)[`"]?\s*\(([\s\S]*?)\n\s*\)/giy;
const copy = /\bcopy\s+"?(?:\w+"?\.)?"?(\w+)"?\s*\(([^)]*)\)\s+from\s+stdin;\r?\n/giy;
const begins = /\b(?:insert|create\s+table|copy)\b/gi;

/** Parses mysqldump and pg_dump text (INSERT, COPY) without executing it; other statements are skipped. */
export function readDump(text: string): Map<string, DumpTable> {
	const tables = new Map<string, DumpTable>();
	const readExisting = (name: string) => {
		const table = tables.get(name) ?? { columns: [], rows: [] };
		tables.set(name, table);
		return table;
	};
	for (let at = 0; ; ) {
		begins.lastIndex = at;
		const match = begins.exec(text);
		if (!match) return tables;
		at = match.index + match[0].length;
		const created = matchAt(create, text, match.index);
		if (created) {
			readExisting(getName(created[1])).columns = getColumns(created[2] ?? "");
			at = match.index + created[0].length;
			continue;
		}
		const copied = matchAt(copy, text, match.index);
		if (copied) {
			const table = readExisting(getName(copied[1]));
			table.columns = names(copied[2] ?? "");
			at = readCopy(text, match.index + copied[0].length, table.rows);
			continue;
		}
		const inserted = matchAt(insert, text, match.index);
		if (!inserted) continue;
		const table = readExisting(getName(inserted[1]));
		const order = inserted[2] === undefined ? table.columns : names(inserted[2]);
		if (table.columns.length === 0) table.columns = order;
		at = readTuples(text, match.index + inserted[0].length, (cells) =>
			table.rows.push(order === table.columns ? cells : table.columns.map((name) => cells[order.indexOf(name)] ?? "")),
		);
	}
}

const getName = (name: string | undefined) => (name ?? "").toLowerCase();

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
	pattern.lastIndex = at;
	return pattern.exec(text);
}

const names = (list: string) => list.split(",").map((part) => part.trim().replace(/[`"]/g, "").toLowerCase());

/** Column lines start with a quoted name, or (pg_dump) a bare one; constraints are skipped. */
function getColumns(body: string): string[] {
	return body.split("\n").flatMap((line) => {
		const [, signed, bare] = /^\s*(?:[`"](\w+)[`"]|(\w+))\s/.exec(line) ?? [];
		if (signed) return signed.toLowerCase();
		return bare && !/^(primary|key|unique|constraint|index|fulltext|foreign|check)$/i.test(bare)
			? bare.toLowerCase()
			: [];
	});
}

function readTuples(text: string, from: number, take: (cells: string[]) => void): number {
	let at = from;
	for (;;) {
		while (/\s/.test(text[at] ?? "")) at += 1;
		if (text[at] !== "(") return at;
		const cells: string[] = [];
		at += 1;
		for (;;) {
			const [value, after] = readValue(text, at);
			cells.push(value);
			at = after;
			const sign = text[at];
			at += 1;
			if (sign === ",") continue;
			break;
		}
		take(cells);
		while (/\s/.test(text[at] ?? "")) at += 1;
		if (text[at] !== ",") return at;
		at += 1;
	}
}

const plainValue = /[^,)']*/y;

function readValue(text: string, from: number): [value: string, after: number] {
	let at = from;
	while (/\s/.test(text[at] ?? "")) at += 1;
	const [lead = ""] = matchAt(plainValue, text, at) ?? [];
	if (text[at + lead.length] !== "'") {
		const word = lead.trim();
		return [/^null$/i.test(word) ? "" : word, at + lead.length];
	}
	at += lead.length + 1;
	let value = "";
	for (let start = at; at < text.length; ) {
		const sign = text[at];
		if (sign === "\\") {
			value += text.slice(start, at) + escaped(text[at + 1] ?? "");
			at += 2;
			start = at;
		} else if (sign === "'" && text[at + 1] === "'") {
			value += `${text.slice(start, at)}'`;
			at += 2;
			start = at;
		} else if (sign === "'") {
			value += text.slice(start, at);
			at += 1;
			break;
		} else at += 1;
	}
	while (at < text.length && text[at] !== "," && text[at] !== ")") at += 1;
	return [value, at];
}

const escapes: Record<string, string> = { n: "\n", r: "\r", t: "\t", "0": "", Z: "", b: "" };
const escaped = (sign: string) => escapes[sign] ?? sign;

function readCopy(text: string, from: number, rows: string[][]): number {
	for (let at = from; at < text.length; ) {
		const end = text.indexOf("\n", at);
		const line = text.slice(at, end === -1 ? undefined : end).replace(/\r$/, "");
		at = end === -1 ? text.length : end + 1;
		if (line === "\\.") return at;
		rows.push(
			line
				.split("\t")
				.map((cell) => (cell === "\\N" ? "" : cell.replace(/\\(.)/g, (_, sign: string) => escaped(sign)))),
		);
	}
	return text.length;
}
