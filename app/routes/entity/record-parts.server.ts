import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { getEntity } from "#app/entities/index.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { formatFieldText, formatRecordName } from "#app/entities/kit/format-field.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { ChildRecordsPage } from "#app/ui/record/types.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listRows } from "#db/kit/list.ts";
import type { EntityRecord } from "#db/kit/types.ts";
import { createFieldFormatter } from "./format-rows.server.ts";

/** No record has more parts. */
const most = 200;

/** The ordered parts of a record, each with its facts and edit links. */
export async function buildRecordParts(
	trx: Scoped,
	user: Recruiter,
	entity: Entity,
	record: EntityRecord,
	format: Formatters,
): Promise<ChildRecordsPage | null> {
	const part = entity.parts && getEntity(entity.parts.entity);
	if (!entity.parts || !part) return null;
	const { by, shown: visibleFields } = entity.parts;
	const labels = getLabels(part, format.t);
	const visible = createFieldFormatter(part, format, user);
	const query = {
		words: null,
		conditions: [{ field: by, is: "refs" as const, uids: [record.uid], me: false, none: false }],
		order: [{ key: "position", descending: false }],
		viewer: user,
		subordinates: false,
	};
	const rows = await listRows(trx, part, query, [...visibleFields], { skip: 0, take: most });
	const here = `${entity.path}/${record.uid}`;
	const back = `back=${encodeURIComponent(here)}`;
	const may = can(user, "update", part.resource) && record.locked !== true;
	return {
		title: labels.many,
		emptyText: labels.emptyText,
		rows: rows.map((row) => ({
			uid: row.uid,
			name: formatRecordName(part, row, visible) || row.uid,
			facts: visibleFields.flatMap((name) => {
				const field = part.fields[name];
				const text = field ? formatFieldText(field, row, visible) : "";
				return text ? [{ label: labels.field(name), text }] : [];
			}),
			...(may
				? {
						orderTo: `${part.path}/${row.uid}/order?${back}`,
						editTo: `${part.path}/${row.uid}/edit?${back}`,
						removeTo: `${part.path}/${row.uid}/delete?${back}`,
					}
				: {}),
		})),
		...(may ? { new: { to: `${part.path}/new?${by}=uid:${record.uid}&${back}`, label: labels.new } } : {}),
	};
}
