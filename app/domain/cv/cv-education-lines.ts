import { courseScore, schoolScore } from "./cv-education-scores.ts";
import type { CvLine } from "./cv-lines.ts";
import { findDate, foldAccents } from "./cv-period.ts";

/** A school's name that wraps: "King's" / "College London", "E.E." / "Coronel Pimenta". */
function isHalfSchool(above: CvLine, line: CvLine): boolean {
	const [head = ""] = above.cells;
	const parts = head.split(/,\s|\s[–—|-]\s/);
	const tail = parts.at(-1)?.trim() ?? "";
	if (parts.length < 2 || courseScore(parts[0] ?? "") < 1) return false;
	if (/(?:^|\s)(?:\p{L}\.){1,3}$/u.test(tail)) return true;
	const isHalf = tail !== "" && tail.split(" ").length <= 3 && schoolScore(tail) === 0;
	return isHalf && schoolScore(`${tail} ${line.text}`) > 0;
}

/** A course name continuing below, before its school: "… in Civil" / "Engineering, Elmwood High School". */
function isHalfCourse(above: CvLine, line: CvLine): boolean {
	if (courseScore(above.text) < 1 || schoolScore(above.text) > 0 || /[,–—|]/.test(above.cells[0] ?? "")) return false;
	const parts = line.text.split(/,\s|\s[–—|-]\s/);
	return parts.length > 1 && schoolScore(parts[0] ?? "") === 0 && schoolScore(parts[1] ?? "") > 0;
}

/** A course and school with a date at the margin, continuing on the next line. */
function isHalfHead(above: CvLine, line: CvLine): boolean {
	const [head = "", ...rest] = above.cells;
	if (openWord.test(head) || isHalfSchool(above, line) || (rest.length > 0 && isHalfCourse(above, line))) return true;
	if (rest.length > 0 && schoolScore(head) === 0 && isRestOfCourse(above, line)) return true;
	const isWhole = courseScore(head) > 0 && schoolScore(head) > 0 && /,\s|\s[–—|-]\s/.test(head);
	if (isWhole && rest.length === 0 && above.wraps) {
		const [part = ""] = line.text.split(",");
		return /^\p{Lu}[\p{L} ]{1,30}$/u.test(part) && courseScore(part) === 0 && schoolScore(part) === 0;
	}
	return rest.length > 0 && isWhole && /^\p{Lu}[\p{L} ]{1,30}$/u.test(line.text) && courseScore(line.text) === 0;
}

/** The end of a course name beside a date: "in Software", or the same bold. */
const isRestOfCourse = (above: CvLine, line: CvLine): boolean =>
	courseScore(above.cells[0] ?? "") > 0 &&
	(nextWord.test(line.text) ||
		(line.bold && above.bold && schoolScore(line.text) === 0 && isTail(line.text) && !findDate(line.text)));

/** A possible end of a course's name: text that starts no other course. */
const isTail = (text: string) =>
	courseScore(text) === 0 || (text.split(" ").length <= 2 && !degreeWord.test(foldAccents(text)));

const degreeWord =
	/^(?:bachelor|b\.?sc|ba|mba|master|m\.?sc|ph|bachar|bachil|licenci|tecn|grad|pos|dou|doc|diplom|curso|ensino|high|ged|associate|mestr|maestr|espec)/;

const nextWord = /^(?:d[aeo]s?|del|de la|e|y|and|of|in|em|en)\s/;
const openWord = /(?:^|\s)(?:de|da|do|das|dos|em|in|of|en|and|e|y|for|the|la|del|el|&|–|—|-|,)$/i;

/** Joins lines of narrow columns whose text wraps. */
export function joinWrappedEducations(lines: readonly CvLine[]): CvLine[] {
	const result: CvLine[] = [];
	const widest = Math.max(0, ...lines.map(({ text }) => text.length));
	for (const line of lines) {
		const above = result.at(-1);
		const first = line.text.split(" ")[0] ?? "";
		const joins =
			above &&
			!line.bullet &&
			line.cells.length === 1 &&
			line.block === above.block &&
			line.gap < 0.15 &&
			(!/(?:19|20)\d\d\)?$/.test(above.text) || (above.cells.length > 1 && isHalfHead(above, line))) &&
			above.text.length < 300 &&
			(openWord.test(above.cells[0] ?? "") ||
				nextWord.test(line.text) ||
				line.continues ||
				isHalfHead(above, line) ||
				isHalfCourse(above, line) ||
				/\([^)]{0,80}$/.test(above.text) ||
				(line.bold === above.bold && widest <= 48 && isNarrow(above, line, first, widest)));
		if (!joins || !above) {
			result.push(line);
			continue;
		}
		const [head = "", ...rest] = above.cells;
		const joined =
			rest.length === 0 || isHalfHead(above, line)
				? [`${head} ${line.text}`, ...rest]
				: [...above.cells.slice(0, -1), `${above.cells.at(-1)} ${line.text}`];
		const text = joined.join(" ");
		result[result.length - 1] = Object.assign({}, above, { text, plain: foldAccents(text), cells: joined });
	}
	return result;
}

function isNarrow(above: CvLine, line: CvLine, first: string, widest: number): boolean {
	if (above.cells.length > 1) return false;
	const last = above.text.split("\n").at(-1) ?? "";
	const tail = last.length > widest ? last.slice(-widest) : last;
	if (/[–—|]/.test(above.text)) return tail.length + first.length + 1 >= widest;
	return line.bold && above.bold && schoolScore(line.text) === 0 && isTail(line.text) && !findDate(line.text);
}
