import { blocks, findMoveNeed } from "#app/domain/applies/move-needs.ts";
import type { ApplyFormName } from "#app/domain/applies/pipeline.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { ProcessStep } from "#db/queries/applies/show.ts";

interface Standing {
	status: number;
	candidateStatus: number;
	process: ProcessStep[];
	/** The stage it stands in asks for a feedback nobody gave. */
	lacksFeedback: boolean;
}

/** Each stage but the one it stands in, with what a move there meets, in words. */
export function listMoveNeeds(
	{ status: from, candidateStatus, process, lacksFeedback }: Standing,
	isAdmin: boolean,
	format: Formatters,
) {
	const stages = process
		.filter(({ status }) => status !== from)
		.map(({ status, name, required_form }) => {
			const step = { status, requiredForm: required_form as ApplyFormName };
			const need = findMoveNeed({ from, candidateStatus, isAdmin, lacksFeedback }, step);
			return {
				status,
				stage: format.stage(status, name).label,
				text: format.t(`applies:needs.${need}`),
				blocked: blocks(need),
			};
		});
	return { stages, lacksFeedback, blocked: stages.length > 0 && stages.every(({ blocked }) => blocked) };
}
