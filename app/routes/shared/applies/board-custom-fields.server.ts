import { can, type PermissionHolder } from "#app/domain/access/permissions.ts";
import type { CustomFields } from "#app/domain/custom-fields/custom-field.ts";
import { getEntity } from "#app/entities/index.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { formatFieldText } from "#app/entities/kit/format-field.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { visibleField } from "#app/entities/kit/list-query.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { BoardCard } from "#db/queries/applies/board.ts";
import { createFieldFormatter } from "../../entity/format-rows.server.ts";

type Viewer = PermissionHolder & { customFields?: CustomFields | undefined };

interface BoardCustomField {
	/** Its name on a card; candidate fields begin with "candidate.". */
	value: string;
	key: string;
	label: string;
	of: "apply" | "candidate";
	show: (card: BoardCard) => string | null;
}

/** Longer texts are cut: a card is looked at, not read. */
const longest = 60;
const unshown: ReadonlySet<string> = new Set(["multiline", "ref"]);

/** Custom fields of apply and candidate that the viewer may see on cards. */
export function listBoardCustomFields(user: Viewer, format: Formatters): BoardCustomField[] {
	return (["apply", "candidate"] as const).flatMap((of) => {
		const described = getEntity(of === "apply" ? "applies" : "candidates");
		if (!described || !can(user, "read", described.resource)) return [];
		const entity = applyCustomFields(user, described);
		const labels = getLabels(entity, format.t);
		const visible = createFieldFormatter(entity, format, user);
		return Object.values(entity.fields).flatMap((field) => {
			const { custom: key, name } = field;
			if (key === undefined || field.masked || unshown.has(field.kind) || !visibleField(entity, name, user)) return [];
			const label = labels.field(name);
			const show = (card: BoardCard) => {
				const value = (of === "apply" ? card.apply_values : card.candidate_values)?.[key];
				const text = value === undefined ? "" : formatFieldText(field, { [name]: value }, visible);
				return text === "" ? null : `${label}: ${text.length > longest ? `${text.slice(0, longest)}…` : text}`;
			};
			return [{ value: of === "apply" ? name : `candidate.${name}`, key, label, of, show }];
		});
	});
}
