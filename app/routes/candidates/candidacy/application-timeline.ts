import { type CandidateStage, candidateStage } from "#app/domain/candidates/candidate-stage.ts";
import type { CandidacyEvent } from "#db/queries/candidacies.ts";

interface StoryLine {
	stage: CandidateStage;
	/** The firm's own words for the stage, when its process has them. */
	label: string | null;
	at: Date;
}

/** A candidacy told to its candidate: received, each visible change of stage once, and its end. Reasons stay inside. */
export function applicationTimeline(events: readonly CandidacyEvent[]): StoryLine[] {
	const lines: StoryLine[] = [];
	for (const event of events) {
		const line = toLine(event);
		const last = lines.at(-1);
		if (last && last.stage === line.stage && last.label === line.label) continue;
		lines.push(line);
	}
	return lines;
}

function toLine(event: CandidacyEvent): StoryLine {
	if (event.kind === "withdrawn") return { stage: "withdrawn", label: null, at: event.at };
	if (event.kind === "applied") return { stage: "received", label: null, at: event.at };
	const stage = candidateStage({ status: event.status ?? 0 });
	return { stage, label: stage === "closed" ? null : ownWords(event.label), at: event.at };
}

/** A process may name a stage by its plain key; then the person's language has the words for it. */
export function ownWords(label: string | null): string | null {
	return label === null || label.trim() === "" || plain.includes(label) ? null : label;
}

const plain = ["received", "review", "in_review", "interview", "offer", "hired", "closed"];
