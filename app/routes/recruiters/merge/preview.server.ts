import type { Recruiter } from "#app/domain/access/session-user.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { formatFieldText } from "#app/entities/kit/format-field.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { visibleField } from "#app/entities/kit/list-query.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { parseUid } from "#app/http/uid.ts";
import { findRecord } from "#db/kit/crud.ts";
import type { Mergeable } from "#db/kit/entity-sql.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { MergeChoice } from "#db/kit/merge.ts";
import { isSignInOnRemovedOnly } from "#db/queries/merges.ts";
import { createFieldFormatter } from "../../entity/format-rows.server.ts";

export interface ComparedField {
	name: string;
	label: string;
	kept: string;
	gone: string;
	/** True when the two lists can be joined. */
	joins: boolean;
	choice: MergeChoice;
}

/** Differing fields of both records, with the value preselected for each. */
export async function compareRecords(
	trx: Scoped,
	user: Recruiter,
	entity: Entity,
	mergeable: Mergeable,
	uids: { kept: string; gone: string },
	format: Formatters,
) {
	const names = mergeable.plan.fields.filter((name) => visibleField(entity, name, user));
	const read = (uid: string) => findRecord(trx, entity, user, parseUid(uid), [...names, "created_at"]);
	const saved = await read(uids.kept);
	const gone = await read(uids.gone);
	if (!saved || !gone || saved.uid === gone.uid) return undefined;
	const signsIn = await isSignInOnRemovedOnly(trx, mergeable, saved.id, gone.id);
	const labels = getLabels(entity, format.t);
	const visible = createFieldFormatter(entity, format, user);
	const fields = names.flatMap((name): ComparedField[] => {
		const field = entity.fields[name];
		if (!field) return [];
		const [first, other] = [formatFieldText(field, saved, visible), formatFieldText(field, gone, visible)];
		if (first === other) return [];
		const joins =
			(field.kind === "tags" || field.kind === "choices" || field.kind === "options") && first !== "" && other !== "";
		const better = isNothing(field.kind, saved[name], first) || (name === "email" && signsIn);
		const choice: MergeChoice = joins ? "both" : better ? "gone" : "kept";
		return [{ name, label: labels.field(name), kept: first, gone: other, joins, choice }];
	});
	return { kept: saved, gone, fields };
}

/** The first option of a choice ("undefined", "none") counts as empty. */
function isNothing(kind: string, value: unknown, text: string): boolean {
	return text === "" || (kind === "choice" && value === 0);
}

/** Posted choices by field; fields not posted use the proposed choice. */
export function readChosenValues(form: FormData, fields: readonly ComparedField[]): Record<string, MergeChoice> {
	return Object.fromEntries(
		fields.map(({ name, joins, choice }) => {
			const input = form.get(`choose.${name}`);
			if (input === "kept" || input === "gone") return [name, input];
			return [name, input === "both" && joins ? "both" : choice];
		}),
	);
}

const groups: Record<string, string> = {
	applies: "applies",
	apply_drafts: "applies",
	apply_signals: "applies",
	apply_traces: "applies",
	unclaimed_applications: "applies",
	interviews: "applies",
	meeting_relations: "notes",
	submissions: "applies",
	note_relations: "notes",
	task_relations: "notes",
	email_relations: "notes",
	data_files: "files",
	contact_points: "contacts",
};
const groupNames = ["applies", "notes", "files", "curriculum", "contacts", "others"] as const;

export function formatMoveCounts(counts: Record<string, number>, { t, number }: Formatters) {
	const sums = new Map<string, number>();
	for (const [table, amount] of Object.entries(counts)) {
		const group = groups[table] ?? (table.startsWith("candidate_") ? "curriculum" : "others");
		sums.set(group, (sums.get(group) ?? 0) + amount);
	}
	return groupNames.flatMap((name) => {
		const amount = sums.get(name);
		return amount ? [{ name: t(`candidate_record:merge.moveNames.${name}`), amount: number(amount) }] : [];
	});
}
