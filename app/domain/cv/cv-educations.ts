import { joinWrappedEducations } from "./cv-education-lines.ts";
import { courseScore, isEducationText, schoolScore } from "./cv-education-scores.ts";
import { readRecords, readTable } from "./cv-labeled-records.ts";
import type { CvLine } from "./cv-lines.ts";
import { findDate, findPeriod, foldAccents } from "./cv-period.ts";
import { type CvSection, getSectionLines } from "./cv-sections.ts";
import { lineDate, trimSegment } from "./cv-segments.ts";
import { isPlace, roleScore } from "./cv-text-scores.ts";

export interface CvEducation {
	institution: string;
	course: string;
	/** A value of `educationLevels`. */
	education_level?: number;
	status: "ongoing" | "done" | "stopped";
}

export interface FoundEducation extends CvEducation {
	line: CvLine;
	certain: boolean;
}

interface Draft {
	course: string;
	institution: string;
	/** All text about it, used for its state and level. */
	text: string;
	hasDate: boolean;
	line: CvLine;
	certain: boolean;
}

type Part = { kind: "course" | "school" | "date" | "unknown"; text: string; line: CvLine };

const most = 10;
const maxLines = 200;
const levels: [RegExp, number][] = [
	[/\b(?:doutorado|doctorado|mestrado|maestria|doctorate|phd|ph\.d|master(?:'s)? (?:of|in|degree)|master's|msc)\b/, 8],
	[/\b(?:mba|pos[- ]?graduacao|posgrado|especializacao|postgraduate)\b/, 7],
	[
		/\b(?:bacharel(?:ado)?|licenciatura|tecnologo|tecnologia em|graduacao|grado en|superior|bachelor(?:'s)?|engenharia|engineering|b\.?sc|beng|administracao|direito|medicina|psicologia|economia|estatistica)\b/,
		6,
	],
	[/\b(?:ensino medio|bachillerato|tecnico|high school)\b/, 4],
	[/\b(?:ensino fundamental|graduado escolar|elementary)\b/, 2],
];

export function findEducations(sections: readonly CvSection[]): FoundEducation[] {
	const own = sections.filter(({ kind }) => kind === "education").map(({ lines }) => lines.slice(0, maxLines));
	const isWhole = ({ course, institution }: Draft) => course !== "" && institution !== "";
	const listed = own.flatMap(readDrafts).filter(isWhole);
	const drafts =
		listed.length > 0
			? listed
			: readLoose(getSectionLines(sections, "head", "experience", "skills", "other")).filter(isWhole);
	return drafts
		.slice(0, most)
		.map(({ course, institution, text, line, certain }) =>
			Object.assign({ institution, course, line, certain }, howFar(`${text} ${course}`)),
		);
}

function readDrafts(lines: readonly CvLine[]): Draft[] {
	const records = readTable(lines) ?? readRecords(lines, ["course", "school"]);
	if (records?.some(({ values }) => values.course || values.school))
		return records.map(({ values, line, body }) => ({
			course: bare(values.course ?? ""),
			institution: bare(values.school ?? values.company ?? ""),
			text: [values.period, ...body].join(" "),
			hasDate: values.period !== undefined,
			line,
			certain: true,
		}));
	return group(joinWrappedEducations(lines).flatMap(readParts));
}

const bare = (text: string) => trimSegment(text).replace(/\.$/, "");

function readParts(line: CvLine): Part[] {
	const date = lineDate(line) ?? findPeriod(line.text) ?? findDate(line.text);
	const cells: string[] = [];
	let offset = 0;
	for (const cell of line.cells) {
		const from = date ? date.index - offset : -1;
		cells.push(
			date && from >= 0 && from < cell.length ? `${cell.slice(0, from)} | ${cell.slice(from + date.length)}` : cell,
		);
		offset += cell.length + 1;
	}
	const texts = cells
		.flatMap((cell) => cell.split(/\s+[-–—|·•@]\s+|\s*[|•·]\s*|\s*;\s+|\t/u))
		.flatMap(splitStudy)
		.map((text) =>
			text.replace(
				/(?:[\s(:–—-]{0,4}\b(?:conclus[aã]o|conclu[ií]d[oa]|finalizad[oa]|completed|graduated|class of|promoci[oó]n|expected|previs[aã]o|formad[oa]|turma(?: de)?|desde|since|grado obtenido|egresad[oa]|titulad[oa]|diplomad[oa]|em|en|in)\b[^\p{L}]{0,12}){1,2}$/iu,
				"",
			),
		)
		.map(bare)
		.filter((text) => /\p{L}{2}/u.test(text) && !isPlace(text) && !isState(text) && !isLevel(text));
	const parts: Part[] = joinAcronym(texts).map((text) => {
		const [course, school] = [courseScore(text), schoolScore(text)];
		return { kind: course === 0 && school === 0 ? "unknown" : course > school ? "course" : "school", text, line };
	});
	// The text beside a school is a course, and vice versa.
	if (parts.length === 2)
		for (const [at, part] of parts.entries()) {
			const other = parts[1 - at]?.kind;
			if (part.kind === "unknown" && !/^\p{Ll}/u.test(part.text) && (other === "school" || other === "course"))
				part.kind = other === "school" ? "course" : "school";
		}
	const dated: Part[] = date
		? [{ kind: "date", text: line.text.slice(date.index, date.index + date.length), line }]
		: [];
	return date && line.text.slice(0, date.index).trim() === "" ? [...dated, ...parts] : [...parts, ...dated];
}

/** "USP – Universidade de São Paulo" names one school. */
function joinAcronym(texts: readonly string[]): string[] {
	const result: string[] = [];
	for (const text of texts) {
		const before = result.at(-1) ?? "";
		const isOne = /^\p{Lu}{2,8}$/u.test(before) && schoolScore(before) > 0 && schoolScore(text) > 0;
		if (isOne) result[result.length - 1] = `${before} – ${text}`;
		else result.push(text);
	}
	return result;
}

const isState = (text: string) =>
	/^(?:conclu|cursando|em andamento|em curso|en curso|incomplet|complet|trancad|interromp|in progress|periodo|semestre|\d{1,2}[ºo] |expected|graduated|class of|promocion|previs|gpa|cra\b|media|average|nota|status|situacao|carga horaria|duracao|matutino|noturno|ead\b|presencial)/.test(
		foldAccents(text),
	);

/** Levels of skills are no schools. */
const isLevel = (text: string) =>
	/^(?:basic[oa]?|intermediari[oa]|intermedi[oa]|intermediate|avancad[oa]|avanzad[oa]|advanced|fluente?|nativ[oa]|native|expert)$/.test(
		foldAccents(text),
	);

/** Splits "Grado en X, Universidad de Y" at the comma between course and school. */
function splitStudy(text: string): string[] {
	let tries = 0;
	for (const match of text.matchAll(/\s*,\s+|\s+(?:at|na|no|pela|pelo|en la|from)\s+(?=\p{Lu})|\s+\((?=\p{L}{4})/gu)) {
		tries += 1;
		if (tries > 6) break;
		const left = text.slice(0, match.index);
		const right = text.slice(match.index + match[0].length);
		const parts = [courseScore(left) - schoolScore(left), courseScore(right) - schoolScore(right)] as const;
		if (match[0].includes("(")) {
			if (parts[0] > 0 && parts[1] < 0) return [left, ...splitStudy(right.replace(/\)$/, ""))];
			continue;
		}
		const isCut =
			(parts[0] > 0 && parts[1] < 0) ||
			(parts[0] < 0 && parts[1] > 0) ||
			(parts[0] > 1 && /^\p{Lu}/u.test(right) && schoolScore(text) === 0);
		if (isCut) return [left, right];
	}
	return [text];
}

/** Groups courses, schools and dates in the order that the CV repeats. */
function group(parts: readonly Part[]): Draft[] {
	const first = parts.find(({ kind }) => kind === "course" || kind === "school")?.kind ?? "course";
	const known = new Set(
		parts.filter(({ kind }) => kind === "course" || kind === "school").map(({ line }) => look(line)),
	);
	const isDateFirst = parts[0]?.kind === "date";
	const result: Draft[] = [];
	const open = (line: CvLine): Draft => {
		const draft = { course: "", institution: "", text: "", hasDate: false, line, certain: true };
		result.push(draft);
		return draft;
	};
	for (const { kind, text, line } of parts.slice(0, 200)) {
		let current = result.at(-1) ?? open(line);
		if (kind === "date") {
			if (current.hasDate && (isDateFirst || !(current.course && current.institution))) {
				if (current.course || current.institution || isDateFirst) current = open(line);
			} else if (isDateFirst && (current.course || current.institution)) current = open(line);
			current.hasDate = true;
			current.text += ` ${line.text}`;
			continue;
		}
		let slot: "course" | "institution" = kind === "school" ? "institution" : "course";
		if (kind === "unknown") {
			if (line.bullet && parts.some((part) => !part.line.bullet && part.kind !== "unknown")) continue;
			if (text.length > 90 || /^\p{Ll}/u.test(text) || line.continues || !known.has(look(line))) {
				current.text += ` ${text}`;
				continue;
			}
			const isFull = current.course !== "" && current.institution !== "";
			if (isFull && line.gap < 0.2 && !line.bold && !line.bullet && current.line !== line) continue;
			slot =
				isFull || (!current.course && !current.institution)
					? first === "school"
						? "institution"
						: "course"
					: current.course
						? "institution"
						: "course";
		}
		if (current[slot] !== "") current = open(line);
		current[slot] = text;
		current.certain = current.certain && kind !== "unknown";
		current.text += ` ${line.text}`;
	}
	return result;
}

const look = (line: CvLine) => `${line.size.toFixed(1)}${line.bold}${line.bullet}`;

/** Adjacent lines outside any section that name courses and schools. */
function readLoose(lines: readonly CvLine[]): Draft[] {
	// A job at a school is no study.
	const isJob = (line: CvLine) => courseScore(line.text) === 0 && roleScore(line.text) >= 2 && findPeriod(line.text);
	const isNamed = (line: CvLine) =>
		!line.bullet &&
		line.text.length < 160 &&
		(isEducationText(line.text) || (schoolScore(line.text) >= 2 && !isJob(line)));
	const runs: CvLine[][] = [];
	let last = Number.NEGATIVE_INFINITY;
	for (const [at, line] of lines.entries()) {
		if (!isNamed(line)) continue;
		if (at - last > 2) runs.push([]);
		runs.at(-1)?.push(...lines.slice(at - last > 2 ? at : last + 1, at + 1));
		last = at;
		const below = lines[at + 1];
		if (below && !isNamed(below) && lineDate(below) && below.text.length < 40) {
			runs.at(-1)?.push(below);
			last = at + 1;
		}
	}
	return runs
		.filter((run) => run.some(({ text }) => isEducationText(text)))
		.flatMap((run) => group(run.flatMap(readParts).filter(({ kind }) => kind !== "unknown")))
		.map((draft) => Object.assign(draft, { certain: false }));
}

function howFar(text: string): Pick<CvEducation, "education_level" | "status"> {
	const plain = foldAccents(text);
	const status = /\b(?:trancad|interrompid|incomplet)/.test(plain)
		? "stopped"
		: /\b(?:cursando|em andamento|em curso|en curso|in progress)\b/.test(plain) || findPeriod(text)?.current
			? "ongoing"
			: "done";
	const level = levels.find(([words]) => words.test(plain))?.[1];
	if (level === undefined) return { status };
	return {
		status,
		education_level: status !== "done" && (level === 6 || level === 4 || level === 2) ? level - 1 : level,
	};
}
