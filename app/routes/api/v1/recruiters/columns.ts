import { permit } from "#app/auth/permit.server.ts";
import { i18n } from "#app/context.ts";
import { findEntity } from "#app/entities/index.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { cellKind } from "#app/entities/kit/format-field.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { buildListSpec } from "#app/entities/kit/list-spec.ts";
import { problem } from "#app/http/problem.server.ts";
import { refuseMethod } from "../request-body.server.ts";
import { schemaResponse } from "../schema-response.ts";
import { columnsAnswer } from "../schemas/records.ts";
import type { Route } from "./+types/columns";

export function loader({ context, params }: Route.LoaderArgs) {
	const described = findEntity(params.entity);
	if (!described) return problem(context, 404);
	const user = permit(context, "read", described.resource);
	const entity = applyCustomFields(user, described);
	const labels = getLabels(entity, context.get(i18n).t);
	const { sortable, columns = [] } = buildListSpec(entity, user);
	const all = [entity.name, ...columns].flatMap((key) => {
		const field = entity.fields[key];
		if (!field) return [];
		return {
			key,
			label: labels.field(key),
			cell_type: cellKind(field),
			sortable: sortable.includes(key),
			filterable: entity.list.filters.includes(key),
			default_visible: key === entity.name || entity.list.columns.includes(key),
			sensitive: field.needs !== undefined,
		};
	});
	return schemaResponse(columnsAnswer, all);
}

export const action = ({ context }: Route.ActionArgs) => refuseMethod(context, "GET");
