export type Period = {
	/** YYYY-MM; a bare year means January to December. */
	start: string;
	end?: string;
	current: boolean;
	/** Where the period stands in its line. */
	index: number;
	length: number;
};

const monthNames = [
	"jan|janeiro|january",
	"fev|fevereiro|feb|february",
	"mar|marco|march",
	"abr|abril|apr|april",
	"mai|maio|may",
	"jun|junho|june",
	"jul|julho|july",
	"ago|agosto|aug|august",
	"set|setembro|sep|sept|september",
	"out|outubro|oct|october",
	"nov|novembro|november",
	"dez|dezembro|dec|december",
];
const monthName = `(?:${monthNames.join("|")})`;
const year = "(?:19[5-9]\\d|20\\d\\d)";
const date = `(?:${monthName}\\.?(?:\\s{0,2}[/.,-]\\s{0,2}|\\s{1,2}(?:de\\s{1,2})?)(?:${year}|'?\\d{2}(?!\\d))|\\d{1,2}\\s?[/.-]\\s?${year}|${year}\\s?[/-]\\s?\\d{1,2}(?!\\d)|${year})`;
const now =
	"(?:(?:o\\s{1,2})?(?:atual(?:mente)?|presente|momento(?:\\s{1,2}atual)?)|(?:os\\s{1,2})?dias\\s{1,2}atuais|hoje|present|current(?:ly)?|now|today)";
const between = "\\s{0,3}(?:-|–|—|a|ate|to|until|till|through)\\s{0,3}";
const range = new RegExp(`\\b(${date})${between}(?:ate\\s{1,2})?(${date}|${now})(?![\\p{L}\\d])`, "u");
const since = new RegExp(`\\b(?:desde|since)\\s{1,2}(${date})(?![\\p{L}\\d])`, "u");

const monthIndex = monthNames.map((names) => new RegExp(`^(?:${names})(?![a-z])`));

/** First period of a line ("jan/2019 – atual", "03/2018 a 12/2020", "desde março de 2021"), or null. */
export function findPeriod(line: string): Period | null {
	const plain = withoutAccents(line.slice(0, 400));
	const match = range.exec(plain);
	if (match?.[1] && match[2]) {
		const start = readDate(match[1], "01");
		const end = /^\d|^[a-z]{3,}.*\d/.test(match[2]) ? readDate(match[2], "12") : undefined;
		if (!start || end === null || (end && end < start)) return null;
		return { start, ...(end ? { end } : {}), current: end === undefined, index: match.index, length: match[0].length };
	}
	const open = since.exec(plain);
	const start = open?.[1] ? readDate(open[1], "01") : null;
	return open && start ? { start, current: true, index: open.index, length: open[0].length } : null;
}

/** Lower case without accents, every character keeping its place. */
export function withoutAccents(text: string): string {
	return text.replace(/[\u0080-\uffff]/g, (character) => character.normalize("NFD").charAt(0)).toLowerCase();
}

function readDate(text: string, whenBare: string): string | null {
	const full = /(?:19|20)\d\d/.exec(text)?.[0];
	const named = monthIndex.findIndex((name) => name.test(text));
	if (named >= 0) {
		const short = /(\d{2})$/.exec(text)?.[1];
		const century = full ?? (short ? (Number(short) > 50 ? `19${short}` : `20${short}`) : null);
		return century ? `${century}-${String(named + 1).padStart(2, "0")}` : null;
	}
	if (!full) return null;
	const month = text.replace(full, "").replace(/\D/g, "");
	if (month === "") return `${full}-${whenBare}`;
	return Number(month) >= 1 && Number(month) <= 12 ? `${full}-${month.padStart(2, "0")}` : null;
}
