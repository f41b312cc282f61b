import { foldText } from "#app/domain/text/fold-text.ts";
import { isDay } from "../time/brasilia-time.ts";

export type DateOrder = "dmy" | "mdy";

const months = [
	["jan", "janeiro", "january"],
	["fev", "feb", "fevereiro", "february"],
	["mar", "marco", "march"],
	["abr", "apr", "abril", "april"],
	["mai", "may", "maio"],
	["jun", "junho", "june"],
	["jul", "julho", "july"],
	["ago", "aug", "agosto", "august"],
	["set", "sep", "sept", "setembro", "september"],
	["out", "oct", "outubro", "october"],
	["nov", "novembro", "november"],
	["dez", "dec", "dezembro", "december"],
];

/** To YYYY-MM-DD from ISO, dd/mm/yyyy (or mm/dd), 12 mar 2024, spreadsheet serials, milliseconds. */
export function readDay(text: string, order: DateOrder): string | null {
	return readPoint(text, order)?.day ?? null;
}

/** A moment as YYYY-MM-DDTHH:MM; midnight when only the day is given. */
export function readMoment(text: string, order: DateOrder): string | null {
	const point = readPoint(text, order);
	return point && `${point.day}T${point.time ?? "00:00"}`;
}

function readPoint(text: string, order: DateOrder): { day: string; time: string | null } | null {
	const input = text.trim();
	if (input.length > 60) return null;
	if (/^\d{12,13}$/.test(input)) return ofDate(new Date(Number(input)));
	if (/^\d{5}(\.\d+)?$/.test(input)) return ofDate(new Date(Math.round((Number(input) - 25_569) * 86_400) * 1000));
	const time = getTime(input);
	const day = getDay(input, order);
	return day !== null && isDay(day) ? { day, time } : null;
}

function ofDate(date: Date): { day: string; time: string } | null {
	if (Number.isNaN(date.getTime())) return null;
	const text = date.toISOString();
	return isDay(text.slice(0, 10)) ? { day: text.slice(0, 10), time: text.slice(11, 16) } : null;
}

function getDay(input: string, order: DateOrder): string | null {
	const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(input);
	if (iso) return joined(iso[1], iso[2], iso[3]);
	const usual = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/.exec(input);
	if (usual) {
		const [, first = "", second = "", year = ""] = usual;
		// Overrides the stated order: there is no thirteenth month.
		const monthFirst = order === "mdy" ? Number(first) <= 12 : Number(second) > 12;
		return monthFirst ? joined(year, first, second) : joined(year, second, first);
	}
	const plain = foldText(input);
	const dayFirst =
		/^(\d{1,2})(?:st|nd|rd|th|o)?[\s/.-]+(?:de\s+)?([a-z]{3,9})\.?,?[\s/.-]+(?:de\s+)?(\d{4})(?!\d)/.exec(plain);
	if (dayFirst) return joined(dayFirst[3], monthNumber(dayFirst[2]), dayFirst[1]);
	const named = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/.exec(plain);
	return named ? joined(named[3], monthNumber(named[1]), named[2]) : null;
}

function monthNumber(name: string | undefined): string {
	return String(months.findIndex((names) => names.includes(name ?? "")) + 1);
}

function joined(year = "", month = "", day = ""): string {
	// "49" is 2049 as a deadline and "50" 1950 as a birthday.
	const full = year.length === 2 ? `${Number(year) < 50 ? 20 : 19}${year}` : year;
	return `${full}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

function getTime(input: string): string | null {
	const match = /[\sT](\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*(am|pm)?/i.exec(input);
	if (!match) return null;
	const [, hours = "", minutes = "", half] = match;
	const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === "pm" ? 12 : 0) : Number(hours);
	return hour < 24 && Number(minutes) < 60 ? `${String(hour).padStart(2, "0")}:${minutes}` : null;
}

/** Detects the order of day and month: a part above twelve decides. */
export function detectDateOrder(samples: readonly string[]): DateOrder {
	let monthFirst = 0;
	for (const sample of samples) {
		const match = /^\s*(\d{1,2})[-/.](\d{1,2})[-/.](?:\d{4}|\d{2})(?!\d)/.exec(sample);
		if (!match) continue;
		if (Number(match[1]) > 12) return "dmy";
		if (Number(match[2]) > 12) monthFirst += 1;
	}
	return monthFirst > 0 ? "mdy" : "dmy";
}
