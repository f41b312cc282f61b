import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { statusBadge } from "#app/domain/applies/status-badge.ts";
import { mayProspect } from "#app/domain/lists/bulk-actions.ts";
import { readPage } from "#app/domain/lists/page-number.ts";
import { isRecipientEntity } from "#app/domain/mail/recipients.ts";
import { getEntity } from "#app/entities/index.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Tone } from "#app/ui/tone.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listLabels, type RecordLabel, referenceKey } from "#db/queries/record-labels.ts";
import { type countMembers, listMembers, type Member } from "#db/queries/tearsheets/board.ts";
import type { listCategories } from "#db/queries/tearsheets/categories.ts";
import type { TearsheetDetails } from "#db/queries/tearsheets/find.ts";

export interface TearsheetContext {
	trx: Scoped;
	user: Recruiter;
	format: Formatters;
	list: TearsheetDetails;
	counts: Awaited<ReturnType<typeof countMembers>>;
	categories: Awaited<ReturnType<typeof listCategories>>;
	url: URL;
	path: string;
}

const per = 50;

export interface MemberView {
	uid: string;
	/** The record's own public id, used by bulk pages. */
	record: string;
	name: string;
	to: string | null;
	picture: string | null;
	sub: string | null;
	type: string;
	status: { label: string; tone: Tone; icon: string } | null;
	category: string | null;
	note: string | null;
	addedBy: string | null;
	when: { iso: string; text: string; title: string };
}

/** A page of members, newest first; those without read permission are only counted. */
export async function readMembersTable({ trx, user, format, list, counts, categories, url, path }: TearsheetContext) {
	const pages = Math.max(1, Math.ceil(counts.total / per));
	const page = readPage(url.searchParams.get("page"), pages);
	const members = await listMembers(trx, list.id, { skip: (page - 1) * per, take: per });
	const visible = await formatMembers(trx, user, members, format);
	const types = Object.keys(counts.byType);
	const only = types.length === 1 ? (types[0] ?? null) : null;
	return {
		rows: visible,
		hidden: members.length - visible.length,
		page,
		per,
		total: counts.total,
		base: path,
		/** Bulk pages handle one entity at a time. */
		bulk: only && can(user, "read", getEntity(only)?.resource ?? "administrator") ? only : null,
		prospects: isRecipientEntity(only) && mayProspect(user, { key: only, resource: only }),
		categories: categories.map(({ uid, name }) => ({ uid, name })),
	};
}

/** Members with record names; excludes deleted records and those without read permission. */
export async function formatMembers(
	trx: TearsheetContext["trx"],
	user: TearsheetContext["user"],
	members: readonly Member[],
	format: Formatters,
): Promise<(MemberView & { column: string | null })[]> {
	const references = members.map(({ type, reference_id: id }) => ({ type, id }));
	const labels = await listLabels(trx, references, user);
	return members.flatMap((member) => {
		const label = labels.get(referenceKey({ type: member.type, id: member.reference_id }));
		if (!label || label.archived) return [];
		const entity = getEntity(member.type);
		return [
			{
				uid: member.uid,
				record: label.uid,
				name: label.label,
				to: label.path,
				picture: label.picture,
				sub: label.sub,
				type: entity ? getLabels(entity, format.t).one : member.type,
				status: statusText(label, format),
				column: member.category,
				category: member.category,
				note: member.note,
				addedBy: member.by_filter ? format.t("work:list.byFilter") : member.added_by,
				when: format.when(member.created_at),
			},
		];
	});
}

function statusText({ status }: RecordLabel, { t }: Formatters): MemberView["status"] {
	if (!status) return null;
	const { tone, icon, labelKey } = statusBadge(status.kind, status.value as never);
	return { label: t(labelKey), tone: tone === "progress" ? "info" : tone, icon };
}
