export type Period = {
	/** YYYY-MM; a bare year means January to December. */
	start: string;
	end?: string;
	current: boolean;
	index: number;
	length: number;
};

const monthNames = [
	"jan|janeiro|january|ene|enero",
	"fev|fevereiro|feb|february|febrero",
	"mar|marco|march|marzo",
	"abr|abril|apr|april",
	"mai|maio|may|mayo",
	"jun|junho|june|junio",
	"jul|julho|july|julio",
	"ago|agosto|aug|august",
	"set|setembro|sep|sept|september|septiembre|setiembre",
	"out|outubro|oct|october|octubre",
	"nov|novembro|november|noviembre",
	"dez|dezembro|dec|december|dic|diciembre",
];
const monthName = `(?:${monthNames.join("|")})`;
const year = "(?:19[5-9]\\d|20\\d\\d)";
const date = `(?:${monthName}\\.?(?:\\s{0,2}[/.,-]\\s{0,2}|\\s{1,2}(?:del?\\s{1,2})?)(?:${year}|['’]?\\d{2}(?!\\d))|(?:\\d{1,2}\\s?[/.-]\\s?)?\\d{1,2}\\s?[/.-]\\s?${year}|\\d{1,2}/\\d{2}(?![\\d/])|${year}\\s?[/.-]\\s?\\d{1,2}(?!\\d)|${year})`;
const now =
	"(?:(?:o\\s{1,2}|el\\s{1,2}|a\\s{1,2}|la\\s{1,2})?(?:atual(?:mente|idade)?|actual(?:mente|idad)?|presente?(?:\\s{1,2}data)?|momento(?:\\s{1,2}atual)?|fecha|data\\s{1,2}atual)|(?:os\\s{1,2})?dias\\s{1,2}atuais|hoje|hoy|agora|ahora|present|current(?:ly)?|now|today|date|ongoing|em\\s{1,2}andamento|em\\s{1,2}curso|en\\s{1,2}curso)";
const between =
	"\\s{0,3}(?:-|–|—|−|~|\\ba\\b|\\bao\\b|\\bate\\b|\\bhasta\\b|\\bto\\b|\\buntil\\b|\\btill\\b|\\bthrough\\b|\\bal\\b)\\s{0,3}";
const opening = "(?:(?:de|from|desde|since|entre)\\s{1,2})?";
const range = new RegExp(
	`(?<![\\p{L}\\d/])${opening}(${date})(?:${between}(?:ate\\s{1,2}|hasta\\s{1,2})?(${date}|${now})|\\s{1,2}(?:${now}))(?![\\p{L}\\d])`,
	"u",
);
const either = new RegExp(
	`\\b(?:entre|between)\\s{1,2}(${date})\\s{1,2}(?:e|y|and)\\s{1,2}(${date})(?![\\p{L}\\d])`,
	"u",
);
const since = new RegExp(`\\b(?:desde|since|a\\s{1,2}partir\\s{1,2}de)\\s{1,2}(${date})(?![\\p{L}\\d])`, "u");
const point = new RegExp(`(?<![\\p{L}\\d/.-])(${date})(?![\\p{L}\\d/-])`, "u");

const monthIndex = monthNames.map((names) => new RegExp(`^(?:${names})(?![a-z])`));

/** First period of a line ("jan/2019 – atual", "03/2018 a 12/2020", "desde março de 2021"). */
export function findPeriod(line: string): Period | null {
	const plain = foldAccents(line.slice(0, 400));
	const match = range.exec(plain) ?? either.exec(plain);
	if (match?.[1]) {
		const start = readDate(match[1], "01");
		const end = match[2] && /^\d|^[a-z]{3,}.*\d/.test(match[2]) ? readDate(match[2], "12") : undefined;
		if (!start || end === null || (end && end < start)) return null;
		return { start, ...(end ? { end } : {}), current: end === undefined, index: match.index, length: match[0].length };
	}
	const open = since.exec(plain);
	const start = open?.[1] ? readDate(open[1], "01") : null;
	return open && start ? { start, current: true, index: open.index, length: open[0].length } : null;
}

/** A single date is returned as both start and end. */
export function findDate(line: string): Period | null {
	const plain = foldAccents(line.slice(0, 400));
	const match = point.exec(plain);
	const start = match?.[1] ? readDate(match[1], "01") : null;
	const end = match?.[1] ? readDate(match[1], "12") : null;
	return match && start && end ? { start, end, current: false, index: match.index, length: match[0].length } : null;
}

const openEnd = new RegExp(`(?:^|[^\\p{L}\\d])${date}\\s{0,3}(?:-|–|—|a|ate|to|hasta)$`, "u");
const closing = new RegExp(`^\\s{0,2}(?:${date}|${now})(?![\\p{L}\\d])\\s{0,2}\\)?`, "u");

/** Length of a period's end that was broken after its dash; 0 if none. */
export function measureBrokenEnd(line: string, next: string): number {
	if (line.length > 400 || !openEnd.test(foldAccents(line.trimEnd()))) return 0;
	return closing.exec(foldAccents(next.slice(0, 60)))?.[0].length ?? 0;
}

/** Lower case without accents; preserves character positions. */
export function foldAccents(text: string): string {
	return text.replace(/[\u0080-\uffff]/g, (character) => character.normalize("NFD").charAt(0)).toLowerCase();
}

function readDate(text: string, whenBare: string): string | null {
	const full = /(?:19|20)\d\d/.exec(text)?.[0];
	const named = monthIndex.findIndex((name) => name.test(text));
	const short = /(\d{2})$/.exec(text)?.[1];
	const century = full ?? (short ? (Number(short) > 50 ? `19${short}` : `20${short}`) : null);
	if (!century) return null;
	if (named >= 0) return `${century}-${String(named + 1).padStart(2, "0")}`;
	const numbers = (full ? text.replace(full, " ") : text.slice(0, -2)).match(/\d{1,2}/g) ?? [];
	const month = numbers.at(-1);
	if (month === undefined) return full ? `${full}-${whenBare}` : null;
	return Number(month) >= 1 && Number(month) <= 12 ? `${century}-${month.padStart(2, "0")}` : null;
}
