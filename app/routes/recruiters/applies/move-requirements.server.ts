import type { Recruiter } from "#app/domain/access/session-user.ts";
import { findMoveRequirement, isBlockingNeed } from "#app/domain/applies/move-requirements.ts";
import type { ApplyFormName } from "#app/domain/applies/pipeline.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { formatMissingFields } from "#app/routes/shared/applies/missing-fields-text.server.ts";
import type { MissingField } from "#db/queries/applies/missing-fields.ts";
import type { ProcessStep } from "#db/queries/applies/show.ts";

interface Standing {
	status: number;
	candidateStatus: number;
	process: ProcessStep[];
	lacksFeedback: boolean;
	/** Empty fields that some stage requires. */
	lacking: readonly MissingField[];
}

/** Every stage except the current one, with localized requirements or obstacles of the move. */
export function listMoveRequirements(
	{ status: from, candidateStatus, process, lacksFeedback, lacking }: Standing,
	user: Recruiter,
	format: Formatters,
) {
	const stages = process
		.filter(({ status }) => status !== from)
		.map(({ status, name, required_form }) => {
			const missing = lacking.filter(({ field }) => field.requiredStages.includes(status));
			const step = { status, requiredForm: required_form as ApplyFormName, lacksFields: missing.length > 0 };
			const need = findMoveRequirement({ from, candidateStatus, isAdmin: user.isAdmin, lacksFeedback }, step);
			const { fields, link } = formatMissingFields(missing, user, format.t);
			return {
				status,
				stage: format.stage(status, name).label,
				text: format.t(`applies:needs.${need}`, { fields }),
				link: need === "fields" ? link : null,
				blocked: isBlockingNeed(need),
			};
		});
	return { stages, lacksFeedback, blocked: stages.length > 0 && stages.every(({ blocked }) => blocked) };
}
