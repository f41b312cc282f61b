import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { getEntity } from "#app/entities/index.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { createFormatters, type Formatters } from "#app/http/formatters.ts";
import type { RouteArgs } from "#app/routes/shared/recruiter-action.server.ts";
import type { RecruiterLoaderArgs } from "#app/routes/shared/recruiter-loader.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findAssistantAccess } from "#db/queries/assistants.ts";
import { findReferences } from "#db/queries/record-labels.ts";
import { findShortlist } from "#db/queries/shortlists/find.ts";
import { listDecidedSuggestions, listOpenSuggestions } from "#db/queries/suggested-changes.ts";
import type { NamedRecord, Preview } from "./suggestion-kind.ts";
import { findSuggestionKind } from "./suggestion-kinds.server.ts";

const mostShown = 50;
const mostDecided = 20;

type Row = Awaited<ReturnType<typeof listOpenSuggestions>>[number];

export async function readSuggestions({ trx, user, context, t }: RecruiterLoaderArgs<RouteArgs>) {
	const format = createFormatters(context);
	const access = await findAssistantAccess(trx, user);
	const open = access === "open" ? await listOpenSuggestions(trx, user.id, mostShown) : [];
	const decided = await listDecidedSuggestions(trx, user.id, mostDecided);
	const names = await nameRecords(trx, user, [...open, ...decided]);
	const suggestions = [];
	for (const row of open) suggestions.push(await show(trx, row, names, format));
	return {
		pageTitle: format.title(t("assistants:changes.title")),
		access,
		suggestions,
		decided: decided.map((row) => ({
			key: row.uid,
			kind: t(`assistants:tools.${row.kind as "suggest_note"}`),
			record: names(row.record_type, row.record_uid),
			state: row.state,
			when: format.when(row.decidedAt),
			to: row.state === "accepted" && row.kind !== "suggest_message" ? row.result_path : null,
		})),
	};
}

export type SuggestionView = Awaited<ReturnType<typeof readSuggestions>>["suggestions"][number];

interface Name {
	kind: string;
	label: string | null;
	to: string;
}

type Names = (entity: string, uid: string) => Name;

/** Names of the records this person may currently read. */
async function nameRecords(
	trx: Scoped,
	user: Recruiter,
	rows: readonly { kind: string; record_type: string; record_uid: string; payload?: unknown }[],
): Promise<Names> {
	const pointed = rows.flatMap((row) => [{ entity: row.record_type, id: row.record_uid }, ...othersOf(row)]);
	const labels = new Map<string, string | null>();
	const named = pointed.map(({ entity, id }) => `${entity}:${id}`);
	for (const record of await findReferences(trx, named, user)) labels.set(`${record.type}:${record.uid}`, record.label);
	// Shortlists are not a described entity: the right to read jobs covers them.
	const shortlists = pointed.filter(({ entity }) => entity === "shortlists" && can(user, "read", "shortlists"));
	for (const { id } of shortlists) labels.set(`shortlists:${id}`, (await findShortlist(trx, id))?.name ?? null);
	return (entity, uid) => ({
		kind: entity,
		label: labels.get(`${entity}:${uid}`) ?? null,
		to: `/recruiters/${entity}/${uid}`,
	});
}

function othersOf({ kind, payload }: { kind: string; payload?: unknown }): NamedRecord[] {
	const described = findSuggestionKind(kind);
	const input = described?.schema.safeParse(payload ?? {});
	return (input?.success && described?.others?.(input.data as never)) || [];
}

async function show(trx: Scoped, row: Row, names: Names, format: Formatters) {
	const { t } = format;
	const kind = findSuggestionKind(row.kind);
	const input = kind?.schema.safeParse(row.payload);
	const preview: Preview = input?.success
		? ((await kind?.preview?.(input.data as never, format, trx)) ?? { facts: [] })
		: { facts: [], problem: t("assistants:unreadable") };
	const record = names(row.record_type, row.record_uid);
	const payload = row.payload as Record<string, unknown>;
	return {
		uid: row.uid,
		kind: t(`assistants:tools.${row.kind as "suggest_note"}`),
		record: { ...record, kind: kindName(record.kind, format) },
		others: othersOf(row).map(({ entity, id }) => names(entity, id)),
		facts: preview.facts,
		problem: preview.problem ?? (record.label === null ? t("assistants:gone") : null),
		texts: Object.entries(kind?.texts ?? {}).flatMap(([name, most]) =>
			typeof payload[name] === "string"
				? [{ name, most, label: t(`assistants:texts.${name as "body"}`), value: payload[name] as string }]
				: [],
		),
		reason: row.reason,
		by: t("assistants:changes.by", { token: row.token_name ?? "" }),
		made: format.when(row.created_at),
		until: t("assistants:changes.until", { date: format.day(row.expires_at) }),
		isDraft: kind?.leadsTo !== undefined,
	};
}

function kindName(key: string, { t }: Formatters): string {
	const entity = getEntity(key);
	return entity ? getLabels(entity, t).one : t("assistants:shortlist");
}
