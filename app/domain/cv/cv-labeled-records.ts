import type { FoundExperience } from "./cv-experience-types.ts";
import { type CvLabel, readColumns, readLabel, readLabelledLine } from "./cv-labels.ts";
import type { CvLine } from "./cv-lines.ts";
import { findDate, findPeriod } from "./cv-period.ts";
import { trimSegment } from "./cv-segments.ts";
import { companyScore, roleScore, stripPlace } from "./cv-text-scores.ts";

export interface LabeledRecord {
	values: Partial<Record<CvLabel, string>>;
	line: CvLine;
	body: string[];
}

const opens: readonly CvLabel[] = ["company", "role", "course", "school", "period", "from"];

/** Records of a section written as "Empresa: … Cargo: … Período: …"; null where it is not. */
export function readRecords(lines: readonly CvLine[], needs: readonly CvLabel[]): LabeledRecord[] | null {
	const labelled = lines.map(readLabelledLine);
	const has = (label: CvLabel) => labelled.some((item) => item?.label === label);
	if (!needs.some(has) || needs.filter(has).length + Number(has("period")) + Number(has("from")) < 2) return null;
	const result: LabeledRecord[] = [];
	const isNamedAbove = !has("company") && !has("school");
	let last: CvLabel | null = null;
	for (const [at, line] of lines.entries()) {
		const item = labelled[at];
		const current = result.at(-1);
		if (!item) {
			if (!current) continue;
			if (
				last &&
				last !== "duties" &&
				line.left > (current.line.left ?? 0) + 0.05 &&
				line.cells.length === 1 &&
				!line.bullet
			)
				current.values[last] = `${current.values[last] ?? ""} ${line.text}`;
			else current.body.push(line.text);
			continue;
		}
		if (item.label === "duties") {
			current?.body.push(item.value);
			last = "duties";
			continue;
		}
		if (!current || (opens.includes(item.label) && current.values[item.label] !== undefined))
			result.push({
				values: Object.assign({ [item.label]: item.value }, isNamedAbove ? nameAbove(lines, at, current) : {}),
				line,
				body: [],
			});
		else current.values[item.label] = item.value;
		last = item.label;
	}
	return result;
}

/** Takes the unlabelled employer above "Período:" or "Função:" and removes it from the preceding body. */
function nameAbove(lines: readonly CvLine[], at: number, before: LabeledRecord | undefined): LabeledRecord["values"] {
	const above = lines[at - 1];
	if (!above || above.bullet || above.continues || readLabelledLine(above)) return {};
	if (
		above.text.length > 80 ||
		/[.;:]$/.test(above.text.replace(/\b(?:ltda|s\.a|inc|co)\.$/i, "")) ||
		findPeriod(above.text)
	)
		return {};
	if (before?.body.at(-1) === above.text) before.body.pop();
	return { company: above.text };
}

/** Rows of a table with a header row; null without one. */
export function readTable(lines: readonly CvLine[]): LabeledRecord[] | null {
	const first = lines.findIndex((line) => readColumns(line) !== null);
	if (first < 0) return null;
	const columns = readColumns(lines[first] as CvLine) ?? [];
	const result: LabeledRecord[] = [];
	for (const line of lines.slice(first + 1)) {
		const current = result.at(-1);
		if (line.cells.length === columns.length && !line.cells.every((cell) => readLabel(cell))) {
			const values: LabeledRecord["values"] = {};
			for (const [index, column] of columns.entries()) if (column) values[column] = line.cells[index] ?? "";
			result.push({ values, line, body: [] });
		} else if (
			current &&
			line.cells.length > 1 &&
			line.cells.length < columns.length &&
			line.gap < 0.3 &&
			!findPeriod(line.text)
		) {
			// Cells continue in the next line.
			for (const [at, cell] of line.cells.entries()) {
				const column = columns[at];
				if (column) current.values[column] = `${current.values[column] ?? ""} ${cell}`.trim();
			}
		} else if (
			current &&
			line.cells.length === 1 &&
			line.gap < 0.5 &&
			Math.abs(line.left - current.line.left) < 0.02 &&
			columns[0]
		) {
			const before = current.values[columns[0]] ?? "";
			if (!line.bullet && line.text.length < 60) current.values[columns[0]] = `${before} ${line.text}`;
		} else current?.body.push(line.text);
	}
	return result.length > 0 ? result : null;
}

export const findTableExperiences = (lines: readonly CvLine[]): FoundExperience[] | null => toJobs(readTable(lines));

export const findLabeledExperiences = (lines: readonly CvLine[]): FoundExperience[] | null =>
	toJobs(readRecords(lines, ["company", "role"]));

function toJobs(records: LabeledRecord[] | null): FoundExperience[] | null {
	if (!records?.some(({ values }) => values.company || values.role)) return null;
	return records.flatMap(({ values, line, body }) => {
		const company = trimSegment(stripPlace(trimSegment(values.company ?? "")));
		const position = trimSegment(values.role ?? "");
		const dates =
			[values.period, values.from && `${values.from} - ${values.to || "atual"}`, values.role, values.company]
				.map((text) => text && (findPeriod(text) ?? null))
				.find(Boolean) ?? (values.period ? findDate(values.period) : null);
		if (!dates || (!company && !position)) return [];
		const { index: _, length: __, ...period } = dates;
		const isSwapped = roleScore(company) >= 3 && companyScore(position) >= 2;
		return [
			Object.assign(
				{ company, position, description: body.join("\n").trim().slice(0, 2000), line, certain: !isSwapped },
				period,
			),
		];
	});
}
