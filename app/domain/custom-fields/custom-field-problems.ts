import { isDay } from "../time/brasilia-time.ts";
import { referenceKinds, stageFieldEntities } from "./custom-field.ts";
import { optionsProblem, parseOptions } from "./custom-options.ts";

type Broken = string | { key: string; values: Record<string, string | number> };

const limited: ReadonlySet<unknown> = new Set(["text", "multiline", "integer"]);

/** Problems of a custom field's definition, by form field. */
export function customFieldProblems(values: Record<string, unknown>): Record<string, Broken> {
	const text = (name: string) => (typeof values[name] === "string" && values[name] !== "" ? values[name] : null);
	const { kind, smallest, largest } = values;
	const chosen = kind === "option" || kind === "options";
	if (chosen) {
		const problem = optionsProblem(text("options"));
		if (problem) return { options: problem };
	}
	if (kind === "ref" && text("target") === null) return { target: "forms:customTarget" };
	if (typeof smallest === "number" && typeof largest === "number" && smallest > largest)
		return { largest: "forms:customLimits" };
	if ((typeof smallest === "number" || typeof largest === "number") && !limited.has(kind))
		return { [typeof smallest === "number" ? "smallest" : "largest"]: "forms:customUnlimited" };
	const start = text("start_value");
	if (start !== null && !isStart(kind, start, text("options"))) return { start_value: "forms:customStart" };
	const stages = Array.isArray(values.required_stages) && values.required_stages.length > 0;
	if (stages && !stageFieldEntities.some((entity) => entity === values.entity))
		return { required_stages: "forms:customStages" };
	const isShown = values.candidate_access === "see" || values.candidate_access === "answer";
	// Fields of an application may only be answered by the candidate, not shown.
	const isOwn = values.entity === "candidates" || (values.entity === "applies" && values.candidate_access === "answer");
	if (isShown && (!isOwn || referenceKinds.has(kind))) return { candidate_access: "forms:customCandidateAccess" };
	if (values.candidate_access === "answer" && values.sensitive === true) {
		if (text("purpose") === null) return { purpose: "forms:customPurpose" };
		if (text("consent") === null) return { consent: "forms:customPurpose" };
	}
	return {};
}

function isStart(kind: unknown, start: string, options: string | null): boolean {
	switch (kind) {
		case "integer":
		case "money":
			return /^-?\d{1,12}$/.test(start);
		case "day":
			return start === "today" || isDay(start);
		case "yes":
			return start === "true";
		case "option":
			return parseOptions(options).some(({ value, retired }) => value === start && !retired);
		case "text":
		case "multiline":
			return true;
		case "person":
			return start === "me";
		default:
			return false;
	}
}
